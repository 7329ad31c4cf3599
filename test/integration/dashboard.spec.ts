import { beforeAll, expect, it } from 'vitest';
import { dashboard, monthKeys, monthsBegun } from '#contract/dashboard.js';
import { report } from '#contract/fund-occupation.js';
import { parameter } from '#contract/parameter.js';
import { salesOrder as salesCalls } from '#contract/sales-order.js';
import { account } from '#contract/sign-in.js';
import { eventsSince } from '#test/language/events-since.js';
import { anOrderAt } from '#test/language/line.js';
import { eventually } from '#test/language/orders.js';
import { anOrderOnTheShelf, approveSale, aSale, paySale } from '#test/language/sales.js';
import { startWorld, type World } from '#test/language/world.js';
import { depositOrder } from '#workflows/deposit-order/machine.js';
import { fold } from '#workflows/platform/kernel/workflow.js';
import { thousands } from '#workflows/platform/values/decimal-text.js';
import { decimal, round2, sum, times } from '#workflows/platform/values/money.js';
import { shanghaiDay, shanghaiYear } from '#workflows/platform/values/time.js';
import type { Line } from '#workflows/purchase-order/line-facts.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { linesInForce } from '#workflows/purchase-order/totals.js';
import { salesOrder } from '#workflows/sales-order/machine.js';

let world: World;
const year = shanghaiYear(new Date());
beforeAll(async () => {
  world = await startWorld();
  await anOrderAt(world, 'paid', { by: 'customer2' });
  const order = await anOrderOnTheShelf(world);
  const [settled, waiting] = [await aSale(world, order, [600, 200]), await aSale(world, order, [100])];
  for (const { id } of [settled, waiting]) await approveSale(world, id);
  await paySale(world, settled.id);
  // Selling the last goods of an order uses its deposit.
  const last = await anOrderOnTheShelf(world);
  const all = await aSale(world, last, [1000, 500]);
  await approveSale(world, all.id);
  await paySale(world, all.id);
  // An unapproved sale does not count.
  await aSale(world, order, [50]);
});

/** Documents of a kind, each folded from its events. */
async function folded<Machine extends typeof purchaseOrder | typeof depositOrder | typeof salesOrder>(
  workflow: Machine,
) {
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
  ((await folded(purchaseOrder)) as Paid[]).filter((one) => one.payDate?.startsWith(String(year)) && sees(one));
const rmbOf = (orders: readonly Paid[]) =>
  round2(
    sum(
      orders.map((one) => round2(times(sum(linesInForce(one).map(({ subTotal }) => subTotal)), one.exchangeRate ?? 0))),
    ),
  );
/** Sales whose approval finished in the year, folded from their events. */
async function approvedSales(sees: (customerId: string) => boolean = () => true) {
  const finished = (await eventsSince(world.log, undefined)).filter(
    ({ type, stream }) => type === 'ApprovalFinished' && stream.startsWith(`${salesOrder.name}-`),
  );
  const days = new Map(finished.map(({ stream, meta }) => [stream, shanghaiDay(meta.at)]));
  const documents = await Promise.all(
    [...days].map(async ([stream, day]) => ({ day, ...fold(salesOrder, await world.log.read(stream)) })),
  );
  return documents.filter(({ day, context }) => day.startsWith(String(year)) && sees(context.customerId));
}
type Sale = Awaited<ReturnType<typeof approvedSales>>[number];
const sumOf = (sales: readonly Sale[], of: (sale: Sale['context']) => string) =>
  round2(sum(sales.map(({ context }) => of(context))));
const salesRmb = (sales: readonly Sale[]) => sumOf(sales, ({ salesAmountRmb }) => salesAmountRmb);

const ask = async (account: string, call: (typeof dashboard)[keyof typeof dashboard], of = year) =>
  (await world.as(account)).get(call, { year: of }) as Promise<never>;

it('shows what the orders come to, by month and by supplier', async () => {
  const orders = await paidOrders();
  expect(orders.length).toBeGreaterThan(3);
  const months = await ask('cwzg', dashboard.progress);
  const inMonth = (month: number) => orders.filter(({ payDate }) => Number(payDate?.slice(5, 7)) === month);
  const sales = await approvedSales();
  expect(sales.length).toBeGreaterThan(2);
  const soldIn = (month: number) => sales.filter(({ day }) => Number(day.slice(5, 7)) === month);
  expect(months).toEqual([
    ...monthKeys.map((_, index) => ({
      month: index + 1,
      order_rmb_sum: Number(rmbOf(inMonth(index + 1))),
      sales_rmb_sum: Number(salesRmb(soldIn(index + 1))),
    })),
    { month: '合计', order_rmb_sum: Number(rmbOf(orders)), sales_rmb_sum: Number(salesRmb(sales)) },
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

it('shows what customers bought, by customer and by month, late lines too', async () => {
  const sales = await approvedSales();
  const rows: Record<string, unknown>[] = await ask('cwzg', dashboard.saleToCustomer);
  const table: Record<string, string>[] = await ask('cwzg', dashboard.customerMonth);
  const customers = [...Map.groupBy(sales, ({ context }) => context.customerId)];
  expect(rows).toHaveLength(customers.length + 1);
  for (const [id, ones] of [...customers, ['', sales] as const]) {
    const name = id ? ones[0]?.context.custAbbr : '合计';
    const expected = { customer_id: id, customer_name: name, rmb_str: thousands(salesRmb(ones)) };
    const quantity = ones.reduce((all, { context }) => all + context.salesQuantity, 0);
    expect(rows).toContainEqual({ ...expected, quantity });
    const row = table.find((one) => one.customer_id === id);
    expect(row?.rmb_total_str).toBe(expected.rmb_str);
    for (const [index, key] of monthKeys.entries())
      expect(row?.[key]).toBe(thousands(salesRmb(ones.filter(({ day }) => Number(day.slice(5, 7)) === index + 1))));
  }
});

it('sums up the year, and what is financed and held today', async () => {
  const orders = await paidOrders();
  const deposits = (await folded(depositOrder)) as {
    actualDeposit: string;
    depositExchangeRate: string | null;
  }[];
  const funds = await (await world.as('cwzg')).get(report.fundOccupation, {});
  const total = (of: 'stockValue' | 'fundOccupation') => Number(round2(sum(funds.map((row) => row[of]))));
  const sales = await approvedSales();
  const settled = sales.filter(({ value }) => value === 'settled');
  const deducted = Number(sumOf(settled, ({ depositDeductioRmb }) => depositDeductioRmb));
  expect(deducted).toBeGreaterThan(0);
  const sums: { deposit_held_rmb: number } = await ask('cwzg', dashboard.aggregate);
  expect(sums).toEqual({
    order_count: orders.length,
    order_rmb_sum: Number(rmbOf(orders)),
    sales_count: sales.length,
    sales_rmb_sum: Number(salesRmb(sales)),
    gross_profit_rmb: Number(sumOf(sales, ({ grossProfitRmb }) => grossProfitRmb)),
    actual_profit_rmb: Number(sumOf(sales, ({ actualProfitRmb }) => actualProfitRmb)),
    stock_value_sum: total('stockValue'),
    fund_occupation_sum: total('fundOccupation'),
    deposit_held_rmb: Number(
      sum([
        ...deposits.map((one) => round2(times(one.actualDeposit, decimal(one.depositExchangeRate ?? 0)))),
        -deducted,
      ]),
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

it('has behind it a list of sales that comes to what their events say', async () => {
  const streams = Map.groupBy(await eventsSince(world.log, undefined), ({ stream }) => stream);
  const sales = [...streams]
    .filter(([stream]) => stream.startsWith(`${salesOrder.name}-`))
    .map(([, events]) => fold(salesOrder, events))
    .filter(({ value }) => value !== 'removed');
  const total = (of: 'salesAmountRmb' | 'grossProfitRmb') =>
    Number(round2(sum(sales.map(({ context }) => context[of]))));
  expect(sales.length).toBeGreaterThan(10);
  expect(await (await world.as('cwzg')).get(salesCalls.summary, {})).toEqual({
    salesAmountRmb: total('salesAmountRmb'),
    grossProfitRmb: total('grossProfitRmb'),
  });
});

it('says to internal staff how far the target of the year has come', async () => {
  const target = 1_000_000;
  const admin = await world.as('admin');
  const cfgName = `mall.dashboard.target.${year}`;
  expect((await admin.send(parameter.save, { cfgName, cfgValue: 'viel', cfgDesc: '' })).msg).toBe('参数值必须是整数');
  await admin.get(parameter.save, { cfgName, cfgValue: String(target), cfgDesc: '' });
  const rows: { month: number | string; sales_rmb_sum: number; target_share?: number }[] = await eventually(
    () => ask('cwzg', dashboard.progress),
    (found) => 'target_share' in (found[0] ?? {}),
  );
  const share = (of: number) => Math.round((of / target) * 10_000) / 100;
  let sold = 0;
  for (const row of rows) {
    sold = row.month === '合计' ? row.sales_rmb_sum : sold + row.sales_rmb_sum;
    // Future months have no figures.
    const isToCome = Number(row.month) > monthsBegun(year, shanghaiDay(new Date()));
    if (isToCome) expect(row).not.toHaveProperty('target_share');
    else expect(row.target_share).toBeCloseTo(share(sold), 5);
  }
  expect(await ask('cwzg', dashboard.aggregate)).toMatchObject({ target_rmb: target });
  expect(JSON.stringify(await ask('customer1', dashboard.progress))).not.toContain('target');
});

it('tells a customer his sales, and not what they earn', async () => {
  const { profile } = await (await world.as('customer1')).get(account.info, {});
  const { customerId } = profile;
  const own = await approvedSales((id) => id === customerId);
  expect(own.length).toBeGreaterThan(0);
  const sums = await ask('customer1', dashboard.aggregate);
  expect(sums).toMatchObject({ sales_count: own.length, sales_rmb_sum: Number(salesRmb(own)) });
  expect(JSON.stringify(sums)).not.toMatch(/profit|target/);
  const rows: object[] = await ask('customer1', dashboard.saleToCustomer);
  expect(rows).toMatchObject([{ customer_id: customerId }, { customer_name: '合计' }]);
});

it('shows this year where none is asked for, and none that is no year', async () => {
  const cwzg = await world.as('cwzg');
  for (const call of Object.values(dashboard))
    for (const none of [{}, { year: '' }])
      expect(await cwzg.getRaw(call, none), call.path).toEqual(await cwzg.getRaw(call, { year }));
});

it('leads to lists that hold what a figure counts', async () => {
  const sales = await approvedSales();
  const ids = (ones: readonly Sale[]) => ones.map(({ context }) => context.serialNo).toSorted();
  const numbers = async (filter: object) => {
    const { records } = await (await world.as('cwzg')).get(salesCalls.list, { limit: 500, ...filter });
    return records.map(({ serialNo }) => serialNo).toSorted();
  };
  expect(await numbers({ startApprovedDate: '2100-01-01' })).toEqual([]);
  const ofYear = { startApprovedDate: `${year}-01-01`, endApprovedDate: `${year}-12-31` };
  expect(await numbers(ofYear)).toEqual(ids(sales));
  const { context } = sales[0] as Sale;
  const own = sales.filter((one) => one.context.customerId === context.customerId);
  expect(await numbers({ ...ofYear, customerId: context.customerId })).toEqual(ids(own));
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
  for (const year of [1999, shanghaiYear(new Date()) + 1])
    expect(await (await world.as('cwzg')).send(dashboard.aggregate, { year })).toMatchObject({ msg: '年份不正确' });
});
