import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls, contract } from '#contract/contract.js';
import { dashboard } from '#contract/dashboard.js';
import { inbox } from '#contract/inbox.js';
import { notice } from '#contract/notice.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { documentLists } from '#projections/catalog/projections.js';
import { documentsNamed } from '#projections/document-index/names.js';
import { countTasks, listDoneTasks, listTasks, type TaskFilter } from '#projections/inbox/queries.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { isReport, nounOf } from '#test/bench/questions.js';
import { manager } from '#test/fixtures/people.js';
import { eventsSince } from '#test/language/events-since.js';
import { lists } from '#test/language/lists.js';
import { anOrder } from '#test/language/orders.js';
import { startedIn } from '#test/language/plans.js';
import { startWorld, type World } from '#test/language/world.js';
import { catalog } from '#workflows/catalog/documents.js';
import { assigned, tabNames } from '#workflows/platform/document/tabs.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { isFinal } from '#workflows/platform/kernel/machine.js';
import { roles } from '#workflows/platform/kernel/roles.js';
import { fold } from '#workflows/platform/kernel/workflow.js';

interface Filter {
  readonly approvalStatus?: string;
  readonly keyword?: string;
  readonly minAmount?: number;
  readonly maxAmount?: number;
}

/** Totals come from stored counts; these tests compare them with the rows themselves. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const filters: readonly Filter[] = [
  {},
  { approvalStatus: 'refused' },
  { keyword: '华辰' },
  { keyword: 'nova' },
  { keyword: '无此名' },
  { keyword: '-20' },
  { keyword: '-20 华辰' },
  { keyword: '华辰', approvalStatus: 'finished' },
  { minAmount: 1000 },
  { minAmount: 12_345.67, maxAmount: 98_765.43 },
  { minAmount: 20_000, maxAmount: 20_100 },
  { maxAmount: 50_000 },
  { minAmount: 10_000, keyword: '华辰' },
];

it.each(filters)('orders by %o', async (filter) => {
  for (const account of ['zongjingli', 'cgjl', 'customer1']) {
    const { records, total } = await (await world.as(account)).get(purchaseOrder.list, { ...filter, limit: 500 });
    expect({ account, total }).toEqual({ account, total: records.length });
    const all = await (await world.as(account)).get(purchaseOrder.list, { limit: 500 });
    const fits = all.records.filter(
      ({ orderName, orderAmount }) =>
        (filter.keyword?.toLowerCase() ?? '').split(' ').every((word) => orderName.toLowerCase().includes(word)) &&
        orderAmount >= (filter.minAmount ?? 0) &&
        orderAmount <= (filter.maxAmount ?? Number.MAX_VALUE),
    );
    if (!filter.approvalStatus) expect(records.map(({ id }) => id)).toEqual(fits.map(({ id }) => id));
  }
});

it.each(['zongjingli', 'cgjl', 'customer1', 'customer2'])(
  'orders of one customer, tab by tab, for %s',
  async (account) => {
    const person = await world.as(account);
    const every = (await (await world.as('zongjingli')).get(purchaseOrder.list, { limit: 500 })).records;
    const own = (await person.get(purchaseOrder.list, { limit: 500 })).records;
    for (const customerId of new Set(every.map((order) => order.customerId)))
      for (const approvalStatus of [undefined, 'finished', 'refused', 'approving']) {
        const tab = (await person.get(purchaseOrder.list, { approvalStatus, limit: 500 })).records;
        const his = (approvalStatus ? tab : own).filter((order) => order.customerId === customerId);
        const { records, total } = await person.get(purchaseOrder.list, { customerId, approvalStatus, limit: 500 });
        expect({ ids: records.map(({ id }) => id), total }).toEqual({
          ids: his.map(({ id }) => id),
          total: his.length,
        });
      }
  },
);

it('orders by their whole numbers', async () => {
  const person = await world.as('zongjingli');
  const [order] = (await person.get(purchaseOrder.list, {})).records;
  const { serialNo = '' } = order ?? {};
  expect(await person.get(purchaseOrder.list, { serialNo })).toMatchObject({ records: [{ serialNo }], total: 1 });
  expect((await person.get(purchaseOrder.list, { serialNo: serialNo.slice(0, -1) })).total).toBe(0);
});

it.each(['cgjl', 'cgzg', 'ywfz', 'customer1'])('tasks of %s', async (account) => {
  const person = await world.as(account);
  for (const call of [inbox.tasks, inbox.done, notice.list]) {
    const { records, total } = await person.get(call, { limit: 500 });
    expect(total).toBe(records.length);
    for (const kind of Object.keys(catalog)) {
      const found = await person.get(call, { kind, limit: 500 });
      const ofKind = records.filter((one) => one.kind === kind);
      expect({ total: found.total, ids: found.records.map(({ id }) => id) }).toEqual({
        total: ofKind.length,
        ids: ofKind.map(({ id }) => id),
      });
    }
  }
  const counts = await person.get(inbox.counts, {});
  expect(counts.total).toBe((await person.get(inbox.tasks, { limit: 500 })).total);
});

it.each(['cgjl', 'cgzg', 'ywfz', 'customer1'])('tasks of %s, by the numbers of their documents', async (account) => {
  const person = await world.as(account);
  const { records } = await person.get(inbox.tasks, { limit: 500 });
  const asked = records.filter((_, nth) => nth % 2 === 0);
  const serialNos = [...asked.map(({ serialNo }) => serialNo), 'none'];
  const found = await person.get(inbox.tasks, { serialNos, limit: 500 });
  expect(asked.length).toBeGreaterThan(0);
  expect(found.total).toBe(asked.length);
  expect(found.records).toEqual(asked);
});

it.each(['cgjl', 'cgzg', 'ywfz', 'customer1'])('what %s has done, by keyword', async (account) => {
  const person = await world.as(account);
  const { records } = await person.get(inbox.done, { limit: 500 });
  expect(records.length).toBeGreaterThan(3);
  const names = records.flatMap(({ title, serialNo }) => [title, serialNo]);
  const words = new Set(['华辰', '2026', '无此名', ...names.slice(0, 12).flatMap((name) => [name, name.slice(2, 8)])]);
  for (const { title, serialNo } of records.slice(0, 4)) words.add(`${serialNo.slice(-6)} ${title.slice(0, 2)}`);
  for (const keyword of words) {
    const fits = (all: typeof records) =>
      all.filter(({ title, serialNo }) =>
        keyword.split(' ').every((word) => title.includes(word) || serialNo.includes(word)),
      );
    const found = await person.get(inbox.done, { keyword, limit: 500 });
    const said = (all: readonly { title: string; decidedAt: string }[]) =>
      all.map(({ title, decidedAt }) => `${decidedAt} ${title}`);
    expect({ keyword, total: found.total, all: said(found.records) }).toEqual({
      keyword,
      total: fits(records).length,
      all: said(fits(records)),
    });
  }
});

it('counts as much for whoever sees many customers, of whom few have anything', async () => {
  const db = readOf(world.db);
  const { rows } = await sql<{ id: string }>`select distinct customer_id as id from read.document_index
    where assignee is not null`.execute(world.db);
  const theirs = rows.map(({ id }) => id);
  const actor: Actor = { ...manager, id: 'nobody', roles: Object.keys(roles), customers: new Set(theirs) };
  const nobodys = Array.from({ length: 50 }, (_, nth) => `nobody-${nth}`);
  const few = await countTasks(db, { actor });
  expect(theirs.length).toBeLessThan(10);
  expect(Object.keys(few).length).toBeGreaterThan(2);
  expect(await countTasks(db, { actor: { ...actor, customers: new Set([...theirs, ...nobodys]) } })).toEqual(few);
});

describe('of a name that many documents have', () => {
  const keyword = '华辰';
  type Found = { readonly total: number; readonly records: readonly { readonly title: string }[] };

  async function lastOnes(list: (asked: { filter: TaskFilter; most?: number }) => Promise<Found>, least: number) {
    const paging = { page: 1, limit: 500 };
    const { records } = await list({ filter: paging });
    expect(records.length).toBeGreaterThan(least);
    const few = await list({ filter: { ...paging, keyword }, most: least });
    expect(few.records).toEqual(records.slice(0, least).filter(({ title }) => title.includes(keyword)));
    expect(few.total).toBe(few.records.length);
  }

  it('the last decisions', async () => {
    const db = readOf(world.db);
    const { rows } = await sql<{ id: string }>`select decided_by_id as id from read.task_inbox
      where decided_by_id <> '' group by 1 having count(*) > 10`.execute(world.db);
    expect(rows.length).toBeGreaterThan(2);
    for (const { id } of rows)
      await lastOnes((asked) => listDoneTasks(db, { ...asked, actor: { ...manager, id } }), 10);
  });

  it('all of them, as far as they are not removed', async () => {
    const db = readOf(world.db);
    const { id } = await anOrder(world, 'draft');
    const { rows } = await sql<{ stem: string }>`select stem from read.document_name where id = ${id}`.execute(db);
    const [keyword = ''] = rows[0]?.stem.match(/\p{Script=Han}{2}/u) ?? [];
    const named = (most: number, removed: boolean) => documentsNamed(db, { keyword, most, removed });
    const most = ((await named(10_000, false))?.length ?? 0) - 1;
    expect(await named(most, false)).toBeUndefined();
    await (await world.as('customer1')).get(purchaseOrder.remove, { id });
    expect(await named(most, false)).toHaveLength(most);
    expect(await named(most, false)).not.toContain(id);
    expect(await named(most, true)).toBeUndefined();
    expect(await named(10_000, true)).toContain(id);
  });

  it('the last tasks', async () => {
    const db = readOf(world.db);
    const actor: Actor = { ...manager, id: 'nobody', roles: Object.keys(roles), customers: 'all' };
    await lastOnes((asked) => listTasks(db, { ...asked, actor }), 5);
  });
});

describe('every figure', () => {
  /** Where each figure is recomputed from rows or events. A new figure fails here until it is, too. */
  const recomputed: Readonly<Record<string, string>> = {
    '/inbox/counts': 'task-inbox, above',
    '/mall/sales/getSummary': 'dashboard.spec.ts',
    '/mall/sales/getSaleableOrder': 'sales-order.spec.ts',
    '/mall/report/fundOccupation': 'fund-occupation.spec.ts',
    ...Object.fromEntries(Object.values(dashboard).map(({ path }) => [path, 'dashboard.spec.ts'])),
  };
  const ofLists = documentLists.map(({ declared }) => [declared, contract[nounOf(declared.name)]?.counts] as const);

  it('is recomputed', () => {
    const counts = new Set(ofLists.flatMap(([, call]) => (call ? [call.path] : [])));
    const figures = allCalls.filter(isReport).map(({ path }) => path);
    expect(figures.length).toBeGreaterThan(15);
    expect(figures.filter((path) => !counts.has(path) && !recomputed[path])).toEqual([]);
  });

  it.each(ofLists.map(([declared, call]) => [declared.name, declared, call] as const))(
    'of the tabs of %s, from the events of its documents',
    async (_, { workflow, states, asks }, call) => {
      const events = (await eventsSince(world.log, undefined)).filter(({ stream }) =>
        stream.startsWith(`${workflow.name}-`),
      );
      const standing = [...Map.groupBy(events, ({ stream }) => stream).values()]
        .map((one) => String(fold(workflow, one).value))
        .filter((state) => !isFinal(workflow.machine, state));
      const inAny = (of: readonly string[]) => standing.filter((state) => of.includes(state)).length;
      const person = await world.as('admin');
      const told = z.record(z.string(), z.number()).parse(call && (await person.getRaw(call, {})));
      expect(told.all).toBe(inAny(states));
      expect(told.all, 'the demo has none: add some in services/api/seed/demo').toBeGreaterThan(0);
      for (const [code, tab] of Object.entries(asks.tabs)) {
        if (tab.states === assigned) continue;
        for (const name of [code, ...tabNames(tab)].filter((one) => one in told))
          expect({ name, count: told[name] }).toEqual({ name, count: inAny(tab.states) });
      }
    },
  );
});

/** Lists of past facts, not of open work; these read rows and total one after the other, without a common snapshot. */
const justRead = [
  'file.list',
  'job.list',
  'log.list',
  'log.brief',
  'log.logins',
  'scheduledTask.log',
  'portal.articles',
  'robot.runs',
];

it.each(lists)('%s answers rows and total as of one moment', async (name, call) => {
  const person = await world.as('admin');
  const began = await startedIn(() => person.sendRaw(call, {}));
  const isWhole = began.some((text) => /repeatable read/.test(text));
  expect(isWhole).toBe(!justRead.includes(name));
});
it('names none that there is not', () =>
  expect(justRead).toEqual(justRead.filter((name) => lists.some(([one]) => one === name))));
