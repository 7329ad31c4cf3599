import { beforeAll, describe, expect, it } from 'vitest';
import { approval } from '#contract/platform/approval.js';
import { salesOrder } from '#contract/sales-order.js';
import { begin, ended, opened } from '#test/language/exports.js';
import { forbidden } from '#test/language/refusals.js';
import { type ASale, aSaleAt } from '#test/language/sale-stages.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
let draft: ASale;
let settled: ASale;
beforeAll(async () => {
  world = await startWorld();
  draft = await aSaleAt(world, 'draft');
  settled = await aSaleAt(world, 'settled', { quantities: [10, 0] });
  await aSaleAt(world, 'started', { by: 'customer2', quantities: [5] });
});

const everyRow = async (account: string, asked: object) =>
  (await (await world.as(account)).get(salesOrder.list, { ...asked, limit: 500 })).records;
const summaryFor = async (account: string, asked: object) => (await world.as(account)).get(salesOrder.summary, asked);
const sumOf = (values: readonly number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) * 100) / 100;

describe('what a list of sales comes to', () => {
  const year = new Date().getFullYear();
  it.each([
    {},
    { status: '待发起' },
    { status: 'finished' },
    { status: '已失效' },
    // Values sent by a reset filter.
    { minAmount: 0, maxAmount: 99_999_999, minPaybackAmount: 0, maxPaybackAmount: 99_999_999 },
    { currency: '美元', minAmount: 1 },
    { keyword: 'S01', startSalesDate: `${year}-01-01` },
    { minPaybackAmount: 1 },
  ])('is the sum of its rows: %j', async (asked) => {
    for (const account of ['xsjl', 'cwzg']) {
      const rows = await everyRow(account, asked);
      expect(await summaryFor(account, asked), account).toEqual({
        salesAmountRmb: sumOf(rows.map(({ salesAmountRmb }) => salesAmountRmb)),
        grossProfitRmb: sumOf(rows.map(({ grossProfitRmb }) => grossProfitRmb ?? Number.NaN)),
      });
    }
  });

  it('is of one’s own company, and without what is earned, for customers', async () => {
    const rows = await everyRow('customer1', {});
    expect(rows.length).toBeGreaterThan(1);
    expect(await summaryFor('customer1', {})).toEqual({
      salesAmountRmb: sumOf(rows.map(({ salesAmountRmb }) => salesAmountRmb)),
    });
    expect(await summaryFor('bank', {})).not.toHaveProperty('grossProfitRmb');
    // A tab is empty for a user without its permission.
    expect(await summaryFor('cwzy', { status: '待发起' })).toEqual({ salesAmountRmb: 0, grossProfitRmb: 0 });
  });
});

/** Profit and currency fields that each user may see. */
const told = [
  ['customer1', []],
  ['bank', []],
  ['xsjl', ['grossProfit', 'grossProfitRmb', 'actualProfitRmb']],
  ['cwzy', ['grossProfit', 'grossProfitRmb', 'actualProfitRmb']],
  ['ywfz', ['grossProfit', 'grossProfitRmb', 'actualProfitRmb']],
  ['cwzg', ['grossProfit', 'grossProfitRmb', 'actualProfitRmb', 'currencyDiff', 'currencyDiff2']],
  ['zongjingli', ['grossProfit', 'grossProfitRmb', 'actualProfitRmb', 'currencyDiff', 'currencyDiff2']],
  ['admin', ['grossProfit', 'grossProfitRmb', 'actualProfitRmb', 'currencyDiff', 'currencyDiff2']],
] as const;
const withheld = ['grossProfit', 'grossProfitRmb', 'actualProfitRmb', 'currencyDiff', 'currencyDiff2'];
const captions = { 毛利: 'grossProfit', '毛利(人民币)': 'grossProfitRmb', '实际利润(人民币)': 'actualProfitRmb' };
const diffCaptions = { '汇兑损益(采购至销售)': 'currencyDiff', '汇兑损益(销售至回款)': 'currencyDiff2' };

describe.each(told)('%s', (account, names) => {
  const hidden = withheld.filter((name) => !(names as readonly string[]).includes(name));

  it('is told what is earned in lists, details and searches only as the rules say', async () => {
    const person = await world.as(account);
    const { records } = await person.get(salesOrder.list, { keyword: settled.serialNo });
    const detail = await person.get(salesOrder.detail, { id: settled.id });
    for (const answer of [records[0] ?? {}, detail])
      expect(withheld.filter((name) => name in answer)).toEqual([...names]);
    for (const item of detail.itemDtos) expect('profit' in item).toBe(names.length > 0);
    for (const sort of hidden)
      expect(await person.send(salesOrder.list, { sort: sort as never }), sort).toMatchObject({ code: 40001 });
  });

  it('finds no more in history and replay', async () => {
    const person = await world.as(account);
    const history = await person.get(approval.history, { businessKey: settled.id });
    const snapshot = await person.get(approval.snapshot, { businessKey: settled.id, seq: 1 });
    const text = JSON.stringify([history, snapshot]);
    for (const [caption, name] of Object.entries({ ...captions, ...diffCaptions }))
      if (hidden.includes(name)) expect(text, caption).not.toContain(`"${caption}"`);
    for (const name of hidden) expect(text).not.toContain(`"${name}"`);
  });

  it('nor in the file', async () => {
    const person = await world.as(account);
    if (names.length === 0) {
      expect(await person.send(salesOrder.exportOfYear, { year: new Date().getFullYear() })).toMatchObject(forbidden);
      return;
    }
    const fileId = await person.get(salesOrder.exportFiltered, { keyword: settled.serialNo });
    const { rows } = await opened(world, person, fileId);
    expect(rows).toHaveLength(1);
    for (const [caption, name] of Object.entries({ ...captions, ...diffCaptions }))
      expect(caption in (rows[0] ?? {}), caption).toBe(!hidden.includes(name));
  });
});

it('sales of a year are exported, by the same rules as what the list shows', async () => {
  const staff = await world.as('xsjl');
  const year = new Date().getFullYear();
  const done = await ended(staff, await begin(staff, { year }, 'sales-order'));
  const numbers = (await opened(world, staff, done.fileId)).rows.map((row) => row.销售单编号);
  expect(numbers).toEqual(expect.arrayContaining([draft.serialNo, settled.serialNo]));
  const before = await ended(staff, await begin(staff, { year: 2022 }, 'sales-order'));
  expect((await opened(world, staff, before.fileId)).rows).toEqual([]);
  // Nobody can export a tab they may not see.
  await expect(begin(await world.as('cwzy'), { status: '待发起' }, 'sales-order')).rejects.toThrow();
});
