import { beforeAll, expect, it } from 'vitest';
import { dashboard, monthKeys } from '#contract/dashboard.js';
import { report } from '#contract/report.js';
import { eventsSince } from '#test/language/events-since.js';
import { anOrderAt } from '#test/language/line.js';
import { startWorld, type World } from '#test/language/world.js';
import { depositOrder } from '#workflows/deposit-order/machine.js';
import { decimal, round2, sum, thousands, times } from '#workflows/platform/kernel/money.js';
import { fold } from '#workflows/platform/kernel/workflow.js';
import type { Line } from '#workflows/purchase-order/line-facts.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { linesInForce } from '#workflows/purchase-order/totals.js';

let world: World;
const year = new Date().getFullYear();
beforeAll(async () => {
  world = await startWorld();
  await anOrderAt(world, 'paid', { by: 'customer2' });
});

/** Documents of a kind as their events have them, read one by one. */
async function folded<Machine extends typeof purchaseOrder | typeof depositOrder>(workflow: Machine) {
  const events = (await eventsSince(world.log, undefined)).filter(({ stream }) =>
    stream.startsWith(`${workflow.name}-`),
  );
  return [...Map.groupBy(events, ({ stream }) => stream).values()].map(
    (one) => fold(workflow as never, one).context as ReturnType<typeof fold<never, Machine['empty']>>['context'],
  );
}

interface Paid {
  readonly customerId: string;
  readonly supplierAbbr: string;
  readonly payDate: string | null;
  readonly lines: readonly Line[];
  readonly reviewedLines: readonly Line[];
  readonly exchangeRate: string | null;
}
const paidOrders = async (sees: (order: Paid) => boolean = () => true) =>
  ((await folded(purchaseOrder)) as unknown as Paid[]).filter(
    (one) => one.payDate?.startsWith(String(year)) && sees(one),
  );
const rmbOf = (orders: readonly Paid[]) =>
  round2(
    sum(
      orders.map((one) => round2(times(sum(linesInForce(one).map(({ subTotal }) => subTotal)), one.exchangeRate ?? 0))),
    ),
  );
const ask = async (account: string, call: (typeof dashboard)[keyof typeof dashboard], of = year) =>
  (await world.as(account)).get(call, { year: of }) as Promise<never>;

it('shows what the orders come to, by month and by supplier', async () => {
  const orders = await paidOrders();
  expect(orders.length).toBeGreaterThan(3);
  const months = await ask('cwzg', dashboard.progress);
  const inMonth = (month: number) => orders.filter(({ payDate }) => Number(payDate?.slice(5, 7)) === month);
  expect(months).toEqual([
    ...monthKeys.map((_, index) => ({ month: index + 1, order_rmb_sum: Number(rmbOf(inMonth(index + 1))) })),
    { month: '合计', order_rmb_sum: Number(rmbOf(orders)) },
  ]);
  expect(await ask('cwzg', dashboard.orderAndSales)).toEqual(months);
  const suppliers = Map.groupBy(orders, ({ supplierAbbr }) => supplierAbbr);
  const expected = [...suppliers, ['合计', orders] as const].map(([supplier_name, ones]) => ({
    supplier_name,
    quantity: ones.flatMap(linesInForce).reduce((all, { quantity }) => all + quantity, 0),
    rmb_str: thousands(rmbOf(ones)),
  }));
  const bySupplier: { supplier_name: string; rmb_str: string }[] = await ask('cwzg', dashboard.purchaseFromSupplier);
  expect(bySupplier.at(-1)).toMatchObject(expected.at(-1) ?? {});
  expect(bySupplier).toHaveLength(expected.length);
  for (const row of expected) expect(bySupplier).toContainEqual(expect.objectContaining(row));
  const amounts = bySupplier.slice(0, -1).map(({ rmb_str }) => Number(rmb_str.replaceAll(',', '')));
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
  const table: Record<string, string>[] = await ask('cwzg', dashboard.supplierMonth);
  for (const [name, ones] of [...suppliers, ['合计', orders] as const]) {
    const row = table.find(({ supplier_name }) => supplier_name === name);
    expect(row?.rmb_total_str, name).toBe(thousands(rmbOf(ones)));
    for (const [index, key] of monthKeys.entries()) {
      const here = ones.filter((one) => inMonth(index + 1).includes(one));
      expect(row?.[key], `${name} ${key}`).toBe(thousands(rmbOf(here)));
    }
  }
});

it('sums up the year, and what is financed and held today', async () => {
  const orders = await paidOrders();
  const deposits = (await folded(depositOrder)) as unknown as {
    actualDeposit: string;
    depositExchangeRate: string | null;
  }[];
  const funds = await (await world.as('cwzg')).get(report.fundOccupation, {});
  const total = (of: 'stockValue' | 'fundOccupation') => Number(round2(sum(funds.map((row) => row[of]))));
  expect(await ask('cwzg', dashboard.aggregate)).toEqual({
    order_count: orders.length,
    order_rmb_sum: Number(rmbOf(orders)),
    stock_value_sum: total('stockValue'),
    fund_occupation_sum: total('fundOccupation'),
    deposit_held_rmb: Number(
      sum(deposits.map((one) => round2(times(one.actualDeposit, decimal(one.depositExchangeRate ?? 0))))),
    ),
  });
  const warehouses: { warehouse_abbr: string; quantity: number; rmb_str: string }[] = await ask(
    'cwzg',
    dashboard.warehouse,
  );
  expect(warehouses.at(-1)).toEqual({
    warehouse_abbr: '合计',
    quantity: funds.reduce((all, row) => all + row.stockQuantitySum, 0),
    rmb_str: thousands(round2(total('stockValue'))),
  });
  const nothing = [{ warehouse_abbr: '合计', quantity: 0, rmb_str: '0.00' }];
  expect(await ask('cwzg', dashboard.warehouse, 2020)).toEqual(nothing);
});

it('shows a customer his own company, and the bank nothing', async () => {
  const { customerId } = (await paidOrders()).find(({ supplierAbbr }) => supplierAbbr) as Paid;
  const own = new Map<string, Paid[]>(Map.groupBy(await paidOrders(), (one) => one.customerId));
  const counts = await Promise.all(
    ['customer1', 'customer2'].map(async (account) => {
      const { order_count }: { order_count: number } = await ask(account, dashboard.aggregate);
      return order_count;
    }),
  );
  for (const count of counts) expect([...own.values()].map((orders) => orders.length)).toContain(count);
  expect(counts.every((count) => count < (own.get(customerId)?.length ?? 0) + [...own.values()].flat().length)).toBe(
    true,
  );
  expect((await (await world.as('bank')).send(dashboard.aggregate, { year })).code).toBe(40300);
  expect(await (await world.as('cwzg')).send(dashboard.aggregate, { year: 1999 })).toMatchObject({ msg: '年份不正确' });
});
