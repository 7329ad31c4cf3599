import { sql } from 'kysely';
import { listNotices } from '#projections/notice/queries.js';
import { listDoneTasks } from '#projections/task-inbox/queries.js';
import { listStock, sumStock } from '#projections/stock/queries.js';
import { purchaseOrderList } from '#projections/purchase-order/queries.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { openStores } from '#test/bench/stores.js';
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
const [, , dir = '', what = '', account = 'cgjl'] = process.argv;
const stores = await openStores(dir);
try {
  const users = (await sql<any>`select id, data from read."user"`.execute(stores.db)).rows;
  const me = users.find((u: any) => u.data.account === account);
  const all = (await sql<any>`select id, data from read.customer`.execute(stores.db)).rows;
  const customers = account === 'cgjl' ? new Set(all.map((c: any) => c.id)) : account === 'customer1' ? new Set([me.data.customerId]) : 'all';
  const actor: any = { id: me.id, name: me.data.name, roles: [account === 'customer1' ? 'customer' : account], customers, userType: 1, permissions: new Set() };
  const executed: any[] = [];
  const db: any = readOf(stores.db);
  const ex = db.getExecutor();
  const orig = ex.constructor.prototype.executeQuery ?? Object.getPrototypeOf(ex.constructor.prototype).executeQuery;
  const proto = Object.getPrototypeOf(ex.constructor.prototype);
  const real = proto.executeQuery;
  proto.executeQuery = function (q: any, ...rest: any[]) { executed.push(q); return real.call(this, q, ...rest); };
  const run: Record<string, () => Promise<any>> = {
    notices: () => listNotices(db, { filter: { page: 1, limit: 20 }, actor }),
    unread: () => listNotices(db, { filter: { page: 1, limit: 20, state: 'unread' }, actor }),
    done: () => listDoneTasks(db, { filter: { page: 1, limit: 20, kind: 'purchase-order' }, actor }),
    stock: () => listStock(db, { filter: { page: 1, limit: 20 }, actor }),
  };
  const began = performance.now();
  await run[what]?.();
  console.log('took', performance.now() - began);
  proto.executeQuery = real;
  for (const q of executed) {
    const { rows } = await stores.db.executeQuery<any>({ ...q, sql: 'explain (analyze, buffers, timing off) ' + q.sql } as any);
    const lines = rows.map((r: any) => r['QUERY PLAN']);
    if (lines.length > 8) { console.log(q.sql.slice(0, 2500)); console.log(lines.map((l: string) => l.slice(0, 240)).join('\n')); console.log('-----'); }
  }
} finally { await stores.stop(); }
process.exit(0);
