import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { dashboard } from '#contract/dashboard.js';
import { report } from '#contract/fund-occupation.js';
import { stock as stockCalls } from '#contract/stock.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { latestRates } from '#projections/exchange-rate/rates.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { stockOf } from '#services/reactor/kernel/stock-of.js';
import { eventsSince } from '#test/language/events-since.js';
import { begin, ended, opened } from '#test/language/exports.js';
import { anOrderAt, today } from '#test/language/line.js';
import { eventually } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { system } from '#workflows/platform/kernel/actor.js';
import type { AnyCommand } from '#workflows/platform/kernel/command.js';
import { streamOf } from '#workflows/platform/kernel/event.js';
import { fold } from '#workflows/platform/kernel/workflow.js';
import { thousands } from '#workflows/platform/values/decimal-text.js';
import { round2, sum, times } from '#workflows/platform/values/money.js';
import { handOver, reserve } from '#workflows/stock/commands.js';
import { noCharge } from '#workflows/stock/facts.js';
import { stock } from '#workflows/stock/machine.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
const shown = async (account = 'cwzg') => (await world.as(account)).get(report.fundOccupation, {});

/** Folds every ledger from its events: value of the remaining goods at the payment's rate, less the deposit held. */
async function recomputed() {
  const streams = new Set(
    (await eventsSince(world.log, undefined))
      .map(({ stream }) => stream)
      .filter(
        (one) => one.startsWith(`${stock.name}-`) && !one.startsWith('stock-month-') && !one.startsWith('stock-out-'),
      ),
  );
  const all = [];
  for (const stream of streams) {
    const events = await world.log.read(stream);
    const { context } = fold(stock, events);
    const left = (line: number) =>
      context.receiptId === ''
        ? (context.lines[line]?.quantity ?? 0)
        : context.batches.filter((one) => one.line === line).reduce((total, { frozen }) => total + frozen, 0);
    const quantity = context.lines.reduce((total, _, line) => total + left(line), 0);
    const value = sum(
      context.lines.map(({ unitPrice }, line) =>
        round2(times(round2(times(unitPrice, left(line))), context.exchangeRate)),
      ),
    );
    const taken = context.charges
      .filter(({ salesId }) =>
        events.some(
          ({ type, data }) => type === 'StockHandedOver' && (data as { salesId: string }).salesId === salesId,
        ),
      )
      .map(({ depositDeductio }) => depositDeductio);
    const held = sum([context.actualSalesDeposit, ...taken.map((amount) => times(-1, amount))]);
    const rest = value.minus(round2(times(held, context.depositExchangeRate ?? 0)));
    const balances = context.lines.map(({ unitPrice }, line) => round2(times(unitPrice, left(line))));
    all.push({ ...context, quantity, balances, value, occupied: rest.isNegative() ? sum([]) : rest });
  }
  return all.filter(({ quantity }) => quantity > 0);
}

it('shows what the ledgers and deposits come to, by customer and warehouse, with the sums of the customer', async () => {
  await anOrderAt(world, 'received', { currency: '英镑' });
  await anOrderAt(world, 'paid', { by: 'customer2' });
  const ledgers = await recomputed();
  const rows = await shown();
  const places = Map.groupBy(ledgers, ({ customerId, childWarehouseName }) => `${customerId} ${childWarehouseName}`);
  expect(rows.map(({ id }) => id).sort()).toEqual([...places.keys()].sort());
  expect(ledgers.some(({ actualSalesDeposit }) => actualSalesDeposit !== '0.00')).toBe(true);
  for (const row of rows) {
    const mine = places.get(row.id) ?? [];
    const ofCustomer = ledgers.filter(({ customerId }) => customerId === row.customerId);
    const money = (of: typeof ledgers, what: 'value' | 'occupied') => round2(sum(of.map((one) => one[what])));
    expect(row).toMatchObject({
      stockQuantitySum: mine.reduce((total, { quantity }) => total + quantity, 0),
      onTheWayQuantity: mine
        .filter(({ receiptId }) => receiptId === '')
        .reduce((total, { quantity }) => total + quantity, 0),
      stockValue: Number(money(mine, 'value')),
      stockValueStr: thousands(money(mine, 'value')),
      fundOccupation: Number(money(mine, 'occupied')),
      fundOccupationStr: thousands(money(mine, 'occupied')),
      stockValueSum: Number(money(ofCustomer, 'value')),
      fundOccupationSum: Number(money(ofCustomer, 'occupied')),
      customerAbbr: mine[0]?.customerAbbr,
    });
  }
  // The rows of a customer are adjacent; the first one says how many there are.
  const spans = rows.map(({ warehouseQuantity }) => warehouseQuantity);
  for (let at = 0; at < rows.length; at += spans[at] ?? 1) {
    const together = rows.slice(at, at + (spans[at] ?? 0));
    expect(together.length).toBeGreaterThan(0);
    expect(new Set(together.map(({ customerId }) => customerId)).size).toBe(1);
    expect(spans.slice(at + 1, at + together.length).every((span) => span === 0)).toBe(true);
  }
});

it('is what the dashboard says of each warehouse, and the stock of all', async () => {
  const ledgers = await recomputed();
  const finance = await world.as('cwzg');
  // A part of a warehouse is called after the warehouse and its customer.
  const places = Map.groupBy(ledgers, ({ childWarehouseName }) => childWarehouseName.replace(/-[^-]*$/, ''));
  const quantityOf = (of: typeof ledgers) => of.reduce((total, { quantity }) => total + quantity, 0);
  const expected = [...places, ['合计', ledgers] as const].map(([warehouse_abbr, mine]) => ({
    ...{ warehouse_abbr, quantity: quantityOf(mine), rmb_str: thousands(round2(sum(mine.map(({ value }) => value)))) },
  }));
  const rows = await finance.get(dashboard.warehouse, {});
  expect(rows).toHaveLength(expected.length);
  expect(rows).toEqual(expect.arrayContaining(expected));

  const rates = await latestRates(readOf(world.db), { today: today() });
  const worth = ledgers.flatMap(({ balances, currency }) =>
    balances.map((amount) => round2(times(amount, rates.get(currency)?.rate ?? 0))),
  );
  expect(await finance.get(stockCalls.list, { limit: 1 })).toMatchObject({
    balanceQuantitySum: quantityOf(ledgers),
    balanceAmountSum: Number(round2(sum(worth))),
  });
});

it('counts a deposit as deducted when the money of the sale has come; of one order it finances no other', async () => {
  const order = await anOrderAt(world, 'received');
  const before = await shown();
  const ledger = stockOf(order.id);
  const act = (command: AnyCommand, data: object) => {
    const ids = { commandId: randomUUID(), correlationId: '', causationId: '' };
    const origin = { ...ids, actor: system, ip: '', at: new Date().toISOString() };
    return new CommandRunner(world.log).run({ command, id: ledger, data }, origin);
  };
  const { context } = fold(stock, await world.log.read(streamOf(stock.name, ledger)));
  const rowOf = (rows: Awaited<ReturnType<typeof shown>>) =>
    rows.find(({ id }) => id === `${context.customerId} ${context.childWarehouseName}`);
  const deposit = Number(round2(times(context.actualSalesDeposit, context.depositExchangeRate ?? 0)));
  expect(deposit).toBeGreaterThan(0);
  // Sells all but one piece of the second line. None of the deposit is used, and it exceeds the value that is left.
  const charge = { ...noCharge, isLast: false };
  // These sales do not exist: `unsaid` marks them as being saved, so that nobody releases their goods.
  const unsaid = true;
  const first = {
    salesId: 's-1',
    items: [
      [0, 0, 1000],
      [1, 1, 499],
    ],
    charge,
  };
  await act(reserve, { ...first, unsaid });
  await act(handOver, first);
  const left = Number(round2(times(context.lines[1]?.unitPrice ?? 0, context.exchangeRate)));
  const value = (context.lines ?? []).map(({ unitPrice, quantity }) =>
    round2(times(round2(times(unitPrice, quantity)), context.exchangeRate)),
  );
  const was = rowOf(before);
  const less = Number(sum(value)) - left;
  const sold = await eventually(
    shown,
    (rows) => Math.abs((rowOf(rows)?.stockValue ?? 0) - ((was?.stockValue ?? 0) - less)) < 0.005,
  );
  expect((was?.fundOccupation ?? 0) - (rowOf(sold)?.fundOccupation ?? 0)).toBeCloseTo(Number(sum(value)) - deposit, 2);
  const last = {
    salesId: 's-2',
    items: [[1, 1, 1]],
    charge: { ...charge, isLast: true, depositDeductio: context.actualSalesDeposit },
  };
  await act(reserve, { ...last, unsaid });
  expect(rowOf(await shown())?.fundOccupation).toBe(rowOf(sold)?.fundOccupation);
  await act(handOver, last);
  const gone = await eventually(
    shown,
    (rows) => (rowOf(rows)?.stockQuantitySum ?? 0) < (rowOf(sold)?.stockQuantitySum ?? 0),
  );
  expect(rowOf(gone)?.fundOccupation).toBe(rowOf(sold)?.fundOccupation);
});

it('is for whoever may open its page, as a file for internal staff alone', async () => {
  expect(await (await world.as('customer1')).send(report.fundOccupation, {})).toMatchObject({ code: 40300 });
  const bank = await world.as('bank');
  expect((await bank.get(report.fundOccupation, {})).length).toBeGreaterThan(0);
  expect((await bank.send(report.export, {})).code).toBe(40300);
  const finance = await world.as('cwzg');
  const { fileId } = await ended(finance, await begin(finance, {}, 'fund-occupation'));
  const { rows } = await opened(world, finance, fileId);
  const listed = await shown();
  expect(rows.map((row) => [row.客户简称, row.仓库])).toEqual(
    listed.map(({ customerAbbr, childWarehouseName }) => [customerAbbr, childWarehouseName]),
  );
});
