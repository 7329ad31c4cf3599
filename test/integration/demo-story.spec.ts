import { beforeAll, expect, it } from 'vitest';
import { dashboard } from '#contract/dashboard.js';
import { purchaseReview } from '#contract/purchase-review.js';
import { refund } from '#contract/refund.js';
import { salesOrder } from '#contract/sales-order.js';
import { stock } from '#contract/stock.js';
import { stockOut } from '#contract/stock-out.js';
import { rateOn } from '#projections/exchange-rate/rates.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { eventsSince } from '#test/language/events-since.js';
import type { Person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';
import { catalog } from '#workflows/catalog/documents.js';
import { chain } from '#workflows/sales-order/chain.js';

let world: World;
let finance: Person;
beforeAll(async () => {
  world = await startWorld();
  finance = await world.as('cwzg');
});

const dayIn = (serialNo: string): string => serialNo.replace(/^[A-Z]+(\d{4})(\d\d)(\d\d)\d+$/, '$1-$2-$3');

it('has sales in every state', async () => {
  const { records } = await (await world.as('admin')).get(salesOrder.list, { limit: 500 });
  const labels = ['待发起', ...chain.steps.map(({ label }) => label), '客户重新填写信息', '已失效', '审批完成'];
  expect(new Set(records.map(({ approveStatus }) => approveStatus))).toEqual(new Set(labels));
  expect(new Set(records.map(({ paybackStatus }) => paybackStatus))).toEqual(
    new Set(['', '待回款', '待核销', '已回款']),
  );
  for (const { serialNo, salesDate } of records) expect(dayIn(serialNo)).toBe(salesDate);
  const lines = await Promise.all(records.map(({ id }) => finance.get(salesOrder.detail, { id })));
  const fees = lines.flatMap(({ feeDtos }) => feeDtos.map(({ feeName }) => feeName));
  // One was priced for longer than its sales period, and one was paid late.
  expect(fees.some((name) => /^罚息/.test(name))).toBe(true);
  expect(fees.some((name) => /^利息\(逾期\d+天\)/.test(name))).toBe(true);
  expect(new Set(lines.map(({ depositComment }) => depositComment))).toEqual(new Set([1, 2, 3]));
  expect(lines.some(({ difference }) => difference < 0)).toBe(true);
});

it('has goods that have left, reviews and a refund, none dated before its number', async () => {
  const out = (await (await world.as('admin')).get(stockOut.list, { limit: 500 })).records;
  expect(new Set(out.map(({ status }) => status))).toEqual(new Set(['待出库', '已出库']));
  const reviews = (await finance.get(purchaseReview.list, { limit: 500 })).records;
  const dated = [
    ...out.map(({ serialNo, outStockDate }) => [serialNo, outStockDate] as const),
    ...reviews.map(({ fhSerialNo, reviewDate }) => [fhSerialNo, reviewDate] as const),
  ].filter(([, day]) => day);
  expect(dated.length).toBeGreaterThan(8);
  for (const [serialNo, day] of dated) expect(String(day) >= dayIn(serialNo), `${serialNo} ${day}`).toBe(true);
  expect((await finance.get(refund.list, { limit: 500 })).total).toBeGreaterThan(1);
});

it('has a year on the dashboard, and months of stock to be closed', async () => {
  const year = new Date().getFullYear();
  const months = await Promise.all([year - 1, year].map((of) => finance.get(dashboard.orderAndSales, { year: of })));
  const rows = months.flatMap((one) => one.slice(0, -1));
  expect(rows.filter(({ sales_rmb_sum }) => sales_rmb_sum > 0).length).toBeGreaterThan(5);
  expect(rows.filter(({ order_rmb_sum }) => order_rmb_sum > 0).length).toBeGreaterThan(4);
  const { page } = await (await world.as('admin')).get(stock.list, { limit: 500 });
  expect(page.records.some(({ availableInStockQuantity }) => availableInStockQuantity > 0)).toBe(true);
});

it('goes forward in time: the events of each document are in the order of their moments', async () => {
  const last = new Map<string, string>();
  const backwards = (await eventsSince(world.log, undefined)).flatMap(({ stream, type, meta: { at } }) => {
    const before = last.get(stream) ?? '';
    last.set(stream, at);
    return Object.keys(catalog).some((kind) => stream.startsWith(`${kind}-`)) && at < before
      ? [`${stream} ${type} ${at} after ${before}`]
      : [];
  });
  expect(last.size).toBeGreaterThan(100);
  expect(backwards).toEqual([]);
});

it('is worth what the table of rates says of the day on which money came or went', async () => {
  const told = (await eventsSince(world.log, undefined)).flatMap(({ type, data, stream }) => {
    const { arrivalDate, actualPayDate, exchangeRate: rate, currency } = data as Record<string, string>;
    if (type === 'PaybackConfirmed') return [{ stream, day: arrivalDate, rate, currency }];
    return type === 'SupplierPaymentInfoFilled' ? [{ stream, day: actualPayDate, rate, currency }] : [];
  });
  expect(told.length).toBeGreaterThan(30);
  for (const { stream, day = '', rate = '', currency } of told) {
    const of = currency ?? (await currencyOf(stream));
    const known = await rateOn(readOf(world.db), of, day);
    expect({ stream, day, of, rate: Number(rate), rateDate: day }).toEqual({
      ...{ stream, day, of, rate: Number(known?.rate), rateDate: known?.rateDate },
    });
  }
});

/** Currency of a payment, from its first event. */
async function currencyOf(stream: string): Promise<string> {
  const [first] = await world.log.read(stream);
  return (first as { data: { currency: string } }).data.currency;
}
