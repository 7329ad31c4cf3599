import { existsSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { live, ask } from '#test/bench/lists.js';
import { Copies } from '#test/bench/data/copies.js';
import { makePartners } from '#test/bench/data/partners.js';
import { openStores } from '#test/bench/stores.js';
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
const [, , mode = '', dir = '', size = '1000', out = ''] = process.argv;
const explain = mode === 'explain';
const stores = await openStores(dir, { preload: explain ? "pg_stat_statements', 'auto_explain" : 'pg_stat_statements' });
try {
  if (mode === 'live') { await live(stores, dir); }
  else if (mode === 'copy') {
    const { log, close } = await stores.openLog();
    const { trades } = await makePartners(log, stores.db);
    await close();
    await sql`set synchronous_commit = off`.execute(stores.db);
    const copies = await Copies.of(stores.db, { trades, months: 48, mostRows: 3000000 });
    await copies.upTo(Number(size));
    await copies.done();
    await sql`vacuum (analyze)`.execute(stores.db);
  }
  console.log((await sql`select relname, n_live_tup from pg_stat_user_tables where schemaname='read' order by 2 desc limit 20`.execute(stores.db)).rows);
  if (out) writeFileSync(out, JSON.stringify([...(await ask(stores, dir, 0))], null, 1));
} finally { await stores.stop(); }
process.exit(0);
