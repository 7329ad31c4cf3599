import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { stock } from '#contract/stock.js';
import { warehousingReceipt } from '#contract/warehousing-receipt.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { stockOf } from '#services/reactor/kernel/stock-of.js';
import { anOrderAt, type OnTheLine, shows } from '#test/language/line.js';
import { eventually } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { system } from '#workflows/platform/kernel/actor.js';
import type { AnyCommand } from '#workflows/platform/kernel/command.js';
import { handOver, reserve, takeOut } from '#workflows/stock/commands.js';
import { noCharge } from '#workflows/stock/facts.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

/** Moves goods as the system does for sales and stock-outs. */
const move = async ({ id }: OnTheLine, command: AnyCommand, data: object): Promise<void> => {
  const ids = { commandId: randomUUID(), correlationId: '', causationId: '' };
  const origin = { ...ids, actor: system, ip: '', at: new Date().toISOString() };
  await new CommandRunner(world.log).run({ command, id: stockOf(id), data }, origin);
};
const sell = async (order: OnTheLine, salesId: string, items: readonly number[][]) => {
  await move(order, reserve, { salesId, items, charge: noCharge });
  await move(order, handOver, { salesId, items, charge: noCharge });
};
const listed = async (account: string, input: object) =>
  (await world.as(account)).get(stock.list, { limit: 500, ...input });
const linesOf = async ({ serialNo }: OnTheLine, account = 'ckzy') =>
  (await listed(account, { keyword: serialNo })).page.records;
const receiptOf = async ({ receiptId }: OnTheLine) =>
  (await world.as('ckzy')).get(warehousingReceipt.detail, { id: receiptId });

describe('the stock', () => {
  it('shows what is financed, what is paid for, and nothing that is gone', async () => {
    const order = await anOrderAt(world, 'received');
    const [first] = await linesOf(order);
    expect(first).toMatchObject({ frozenInStockQuantity: 1000, availableInStockQuantity: 0, balanceQuantity: 1000 });

    await sell(order, 'sale-1', [[0, 0, 1000]]);
    const paid = await eventually(
      () => linesOf(order),
      ([one]) => one?.availableInStockQuantity === 1000,
    );
    expect(paid[0]).toMatchObject({ frozenInStockQuantity: 0, balanceQuantity: 0, balanceAmount: 0, payRmbAmount: 0 });
    expect(paid[0]?.children).toMatchObject([{ frozenInStockQuantity: 0, availableInStockQuantity: 1000 }]);

    await move(order, takeOut, { outStockId: 'out-1', items: [[0, 0, 1000]] });
    const left = await eventually(
      () => linesOf(order),
      (lines) => lines.length === 1,
    );
    expect(left).toMatchObject([{ frozenInStockQuantity: 500 }]);
  });

  it('of two sales of the last goods at once takes one and tells the other how much is left', async () => {
    const order = await anOrderAt(world, 'received');
    const wants = (salesId: string, quantity: number) =>
      move(order, reserve, { salesId, items: [[0, 0, quantity]], charge: noCharge });
    const outcomes = await Promise.allSettled([wants('sale-4', 998), wants('sale-5', 998)]);
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(refused).toEqual([expect.stringMatching(/销售数量不能大于可售数量（.+剩余2）/)]);
  });

  it('ends when all is sold and shipped: the order says the one, its receipt the other', async () => {
    const order = await anOrderAt(world, 'received');
    await sell(order, 'sale-2', [
      [0, 0, 1000],
      [1, 1, 500],
    ]);
    await shows(world, order, ({ warning }) => warning === 1);
    expect(await receiptOf(order)).toMatchObject({ outingCompleted: false });
    await move(order, takeOut, { outStockId: 'out-2', items: [[0, 0, 1000]] });
    await eventually(
      () => linesOf(order),
      (lines) => lines.length === 1,
    );
    expect(await receiptOf(order)).toMatchObject({ outingCompleted: false });
    await move(order, takeOut, { outStockId: 'out-3', items: [[1, 1, 500]] });
    await eventually(
      () => receiptOf(order),
      ({ outingCompleted }) => outingCompleted,
    );
    expect(await linesOf(order)).toEqual([]);
  });

  it('sums the whole filter, not a page of it, in RMB at the newest rates', async () => {
    await anOrderAt(world, 'received', { currency: '英镑' });
    const all = await listed('ckzy', {});
    const sum = (name: 'balanceQuantity' | 'latestPayRmbAmount') =>
      all.page.records.reduce((total, row) => total + Math.round(Number(row[name]) * 100), 0) / 100;
    expect(all.page.records.length).toBeGreaterThan(10);
    expect(new Set(all.page.records.map(({ currency }) => currency)).size).toBeGreaterThan(1);
    const ofPage = await listed('ckzy', { limit: 10 });
    expect(ofPage.page.records).toHaveLength(10);
    expect(ofPage).toMatchObject({
      balanceQuantitySum: sum('balanceQuantity'),
      balanceAmountSum: sum('latestPayRmbAmount'),
    });
    expect(ofPage.exchangeRateDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(await listed('ckzy', { keyword: '没有这样的商品' })).toMatchObject({
      page: { total: 0, records: [] },
      balanceQuantitySum: 0,
      balanceAmountSum: 0,
    });
  });

  it('is a customer’s own, the bank’s all of it', async () => {
    const order = await anOrderAt(world, 'received');
    expect(await linesOf(order, 'customer1')).toHaveLength(2);
    expect(await linesOf(order, 'customer2')).toEqual([]);
    expect(await linesOf(order, 'bank')).toHaveLength(2);
  });

  it('is sorted by each column, and knows no month that was not closed', async () => {
    const keeper = await world.as('ckzy');
    const numbers = async (order: 'asc' | 'desc') =>
      (await listed('ckzy', { sort: 'unitPrice', order })).page.records.map(({ unitPrice }) => unitPrice);
    const rising = await numbers('asc');
    expect(rising).toEqual(rising.toSorted((one, other) => one - other));
    expect(await numbers('desc')).toEqual(rising.toReversed());
    expect((await listed('ckzy', { month: 'ALL' })).page.total).toBe((await listed('ckzy', {})).page.total);
    expect(await keeper.send(stock.list, { month: '2019-01' })).toMatchObject({
      code: 9999,
      msg: '该月份没有历史库存',
    });
    for (const month of ['一月', '2026-13', '2026-00'])
      expect(await keeper.send(stock.list, { month })).toMatchObject({ code: 40001, msg: '月份不正确' });
  });
});
