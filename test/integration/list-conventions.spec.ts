import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.js';
import type { Call } from '#contract/platform/call.js';
import { sortableIn } from '#contract/platform/envelope.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { salesOrder } from '#contract/sales-order.js';
import { supplierPayment } from '#contract/supplier-payment.js';
import { workflowRequest } from '#contract/workflow-request.js';
import { documentLists } from '#projections/catalog/projections.js';
import { inputsOf, lists } from '#test/language/lists.js';
import type { Person } from '#test/language/person.js';
import { anOrderOnTheShelf, aSale } from '#test/language/sales.js';
import { startWorld, type World } from '#test/language/world.js';
import { labelOf } from '#workflows/platform/kernel/machine.js';
import { purchaseOrderLabels } from '#workflows/purchase-order/facts.js';
import { purchaseOrderTabs } from '#workflows/purchase-order/tabs.js';

/** Conventions that all lists share. */

type Row = Readonly<Record<string, unknown>>;
interface Listed {
  readonly records: readonly Row[];
  readonly total: number;
}

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as('admin');
  await aSale(world, await anOrderOnTheShelf(world));
});

/** Stock returns totals beside its page of rows. */
const ask = async (call: Call, given: object): Promise<Listed> => {
  const answer = (await admin.get(call, given)) as Listed & { readonly page?: Listed };
  return answer.page ?? answer;
};

const all = async (call: Call, given: object): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (let page = 1, total = 1; rows.length < total; page++) {
    const answer = await ask(call, { ...given, page, limit: 500 });
    rows.push(...answer.records);
    ({ total } = answer);
  }
  return rows;
};

/** Name of the status filter, which differs for orders. */
const statusOf = (call: Call) => ['status', 'approvalStatus'].find((name) => name in inputsOf(call));

describe('no status in particular', () => {
  const withStatus = lists.filter(([, call]) => statusOf(call));
  it('may be asked of every list that has one', () => expect(withStatus.length).toBeGreaterThan(5));

  it.each(withStatus)('is all of %s', async (_, call) => {
    const { total } = await ask(call, {});
    expect(total, 'the demo has none: add some in services/api/seed/demo').toBeGreaterThan(0);
    for (const all of ['', '全部', 'all']) {
      expect((await ask(call, { [statusOf(call) as string]: all })).total, all).toBe(total);
    }
  });
});

/** Names of sortable fields; names with a space combine a field with a direction. */
const sortsOf = ({ input }: Call): string[] => sortableIn(input).filter((name) => !name.includes(' '));

const isOrdered = (value: unknown): value is number | boolean | string =>
  typeof value === 'number' || (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value));

const made = lists.filter(([, call]) => sortableIn(call.input).includes('creatorName'));
it.each(made)('%s says who may know the creators by whom it sorts', (_, call) => {
  expect(call.audiences).toHaveProperty('creatorName');
});

describe.each(['bank', 'customer1'])('%s', (account) => {
  it.each(made)('puts %s not in the order of what is withheld', async (_, call) => {
    const reader = await world.as(account);
    const listed = await reader.send(call, {});
    if (listed.code !== 20000) return;
    const { code, msg } = await reader.send(call, { sort: 'creatorName' });
    const rows = (listed.data as Partial<Listed> & { page?: Listed }).page?.records ?? (listed.data as Listed).records;
    // A customer is told the creator of what belongs to the own company.
    const isTold = rows.length === 0 ? code === 20000 : rows.every((row) => typeof row.creatorName === 'string');
    if (isTold) expect([account, code]).toEqual(['customer1', 20000]);
    else expect(msg).toBe('排序字段不存在');
  });
});

const totalOf = async (call: Call, status: string) => (await ask(call, { [statusOf(call) as string]: status })).total;

const detailOf = (list: string) => contract[list.slice(0, list.indexOf('.'))]?.detail;
const detailed = lists.flatMap(([name, list]) => {
  const detail = name.endsWith('.list') ? detailOf(name) : undefined;
  return detail?.input.safeParse({ id: '1' }).success ? [[name, list, detail] as const] : [];
});

it.each(detailed)('what %s offers at a row, the detail offers, too', async (_, list, detail) => {
  const { records } = await ask(list, {});
  const offeredAt = ({ actions = [] }: Row) => (actions as readonly { name: string }[]).map(({ name }) => name);
  for (const row of records.slice(0, 3)) {
    const offered = offeredAt((await admin.get(detail, { id: row.id })) as Row);
    expect(offered).toEqual(expect.arrayContaining(offeredAt(row)));
  }
});

/** Screens show the buttons of attachments only where the detail offers them. */
const attaching = Object.entries(contract).flatMap(([noun, { addAttachment, list, detail }]) =>
  addAttachment && list && detail ? [[noun, list, detail] as const] : [],
);

it.each(attaching)('the detail of %s offers to add and to delete attachments', async (_, list, detail) => {
  const offered = new Set<string>();
  for (const account of ['admin', 'customer1', 'cgjl', 'ckzy']) {
    const reader = await world.as(account);
    const listed = await reader.send(list, { limit: 50 });
    for (const { id } of listed.code === 20000 ? (listed.data as Listed).records : []) {
      const { actions = [] } = (await reader.get(detail, { id })) as { actions?: readonly { name: string }[] };
      for (const { name } of actions) offered.add(name);
      if (offered.has('addAttachment') && offered.has('delAttachment')) return;
    }
  }
  expect([...offered]).toEqual(expect.arrayContaining(['addAttachment', 'delAttachment']));
});

describe('a tab', () => {
  it.each(Object.entries(purchaseOrderTabs))('of orders is asked as %s and by its name', async (key, { label }) => {
    expect(await totalOf(purchaseOrder.list, label)).toBe(await totalOf(purchaseOrder.list, key));
  });

  it.each([
    ['unapply', ['待发起', '客户处理中']],
    ['unhandle', ['待审批', '财务处理中']],
    ['complete', ['付款完成']],
  ])('of payments: %s is %s', async (key, names) => {
    const totals = await Promise.all(names.map((name) => totalOf(supplierPayment.list, name)));
    expect(await totalOf(supplierPayment.list, key)).toBe(totals.reduce((sum, total) => sum + total, 0));
  });

  it('needs its string, however it is asked', async () => {
    const boss = await world.as('zongjingli');
    for (const approvalStatus of ['unsubmit', '待发起']) {
      expect((await boss.get(purchaseOrder.list, { approvalStatus })).total).toBe(0);
    }
    for (const status of ['unhandle', '待审批', '待处理']) {
      expect((await boss.get(supplierPayment.list, { status })).total).toBe(0);
    }
  });
});

describe('a state', () => {
  const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const calls = new Map(lists);
  const statused = documentLists.flatMap(({ declared: { name, workflow, asks } }) => {
    const call = calls.get(`${camel(name)}.list`);
    // A list of some states of a workflow shows another status than theirs.
    return call && name === workflow.name ? [{ name, call, workflow, tabs: Object.values(asks.tabs) }] : [];
  });
  it('has its list', () => expect(statused).toHaveLength(documentLists.length - 1));

  it.each(statused)('of $name is asked by its label', async ({ call, workflow: { machine, states }, tabs }) => {
    const { total } = await ask(call, {});
    const asked = (label: string) => ask(call, { [statusOf(call) as string]: label, limit: 500 });
    const labels = [...new Set(states.map((state) => labelOf(machine, state)))];
    const found = await Promise.all(labels.map(async (label) => ({ label, ...(await asked(label)) })));
    // A tab of the same name may have further states.
    expect(found.reduce((sum, one) => sum + one.total, 0)).toBeGreaterThanOrEqual(total);
    for (const { label, records } of found.filter((one) => tabs.every((tab) => tab.label !== one.label)))
      for (const row of records) expect(Object.values(row)).toContain(label);
    expect((await asked('没有的状态')).total).toBe(0);
  });

  it('that groups with others in a tab is found alone', async () => {
    const asked = [
      [salesOrder.list, '业务副总审批'],
      [salesOrder.list, '客户重新填写信息'],
      [supplierPayment.list, '客户经理申请付款'],
    ] as const;
    for (const [call, label] of asked) expect(await totalOf(call, label), label).toBeGreaterThan(0);
  });

  it('of a workflow request is also asked by its code', async () => {
    for (const [code, label] of ['进行中', '成功', '失败'].entries())
      expect(await totalOf(workflowRequest.list, String(code))).toBe(await totalOf(workflowRequest.list, label));
  });
});

describe('a range of days', () => {
  const ends = lists.flatMap(([name, call]) => {
    const from = Object.keys(inputsOf(call)).filter((field) => /^(start|begin)/.test(field));
    return from.map((first) => [name, first, first.replace(/^start/, 'end').replace(/^begin/, 'end'), call] as const);
  });
  const [firstDay, lastDay] = ['0001-01-01', '9999-12-31'];

  it('is asked of every list with a filter that takes a day and no word', () => {
    const asDays = lists.flatMap(([name, call]) =>
      Object.entries(inputsOf(call))
        .filter(([, schema]) => schema.safeParse(lastDay).success && !schema.safeParse('word').success)
        .map(([field]) => `${name} ${field}`),
    );
    const known = ends.flatMap(([name, first, last]) => [`${name} ${first}`, `${name} ${last}`]);
    expect(known.toSorted()).toEqual(asDays.toSorted());
    expect(ends.length).toBeGreaterThan(8);
  });

  it.each(ends)('may have no end: %s, %s to %s', async (_, first, last, call) => {
    for (const account of ['admin', 'cgjl', 'customer1']) {
      const reader = await world.as(account);
      if ((await reader.send(call, {})).code === 40300) continue;
      const totalOf = async (filter: object) => {
        const { total, records } = (await reader.getRaw(call, { ...filter, limit: 50 })) as Listed;
        expect(records).toHaveLength(Math.min(total, 50));
        return total;
      };
      const all = await totalOf({ [last]: lastDay });
      if (account === 'admin') expect(all > 0).toBe((await totalOf({})) > 0);
      for (const range of [{ [first]: firstDay }, { [first]: firstDay, [last]: lastDay }])
        expect(await totalOf(range)).toBe(all);
      for (const nothing of [{ [first]: lastDay }, { [last]: firstDay }, { [first]: lastDay, [last]: firstDay }])
        expect(await totalOf(nothing)).toBe(0);
    }
  });
});

describe('a sort', () => {
  // Lists that sort in one direction only reject `order`.
  const bothWays = lists.filter(([, { input }]) => input.safeParse({ order: 'asc' }).success);
  const sorts = bothWays.flatMap(([name, call]) => sortsOf(call).map((sort) => [name, sort, call] as const));

  it.each(sorts)('%s by %s puts rows into its order, and into the other', async (_, sort, call) => {
    const inOrder = async (order: string) => {
      const rows = await all(call, { sort, order });
      const values = rows.map((row) => row[sort]).filter((value) => value !== null && typeof value !== 'object');
      return values.filter((value, at) => value !== values[at - 1]);
    };
    const [up, down] = [await inOrder('asc'), await inOrder('desc')];
    // Equal values are adjacent, and one direction is the reverse of the other.
    expect(new Set(up).size).toBe(up.length);
    expect(down).toEqual(up.toReversed());
    if (up.every(isOrdered)) expect(up).toEqual(up.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  it('of orders is by everything that is called something', async () => {
    const [row = {}] = (await ask(purchaseOrder.list, {})).records;
    const called = Object.keys(purchaseOrderLabels).filter((name) => name in row);
    expect(called.filter((name) => !sortsOf(purchaseOrder.list).includes(name))).toEqual([]);
  });

  it.each(lists)('of %s is by names that its rows have', async (_, call) => {
    const [row] = (await ask(call, {})).records;
    if (row) expect(sortsOf(call).filter((sort) => !(sort in row))).toEqual([]);
  });
});
