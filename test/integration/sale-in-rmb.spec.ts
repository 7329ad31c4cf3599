import { expect, it } from 'vitest';
import { salesOrder } from '#contract/sales-order.js';
import { advance, anOrderAt, fillInfo, fillVoucher, receiveGoods, today } from '#test/language/line.js';
import { orderForm } from '#test/language/orders.js';
import { approveSale, onTheShelf, paySale, saleForm, saleOf } from '#test/language/sales.js';
import { startWorld } from '#test/language/world.js';
import { daysAfter } from '#workflows/platform/kernel/time.js';

/** A worked example in RMB, half of the goods, paid too little: computed once more in cents, sharing nothing with the product. */
const margin = 10n;
const days = 97n;
const lines = [
  { cents: 9999n, bought: 75n, sold: 37n },
  { cents: 5n, bought: 1122n, sold: 801n },
];
const fees = [20_000n, 33_333n, 7n];
const paid = 410_000n;

const halfUp = (over: bigint, under: bigint): bigint => (2n * over + under) / (2n * under);
const added = (all: readonly bigint[]): bigint => all.reduce((sum, one) => sum + one, 0n);
const prices = lines.map(({ cents }) => halfUp(cents * (36_500n + margin * days), 36_500n));
const goods = added(lines.map(({ sold }, at) => (prices[at] ?? 0n) * sold));
const cost = added(lines.map(({ cents, sold }) => cents * sold));
const whole = added(lines.map(({ cents, bought }) => cents * bought));
const shares = fees.map((fee) => halfUp(fee * cost, whole));
const passedOn = added(shares);
const yuan = (cents: bigint): number => Number(cents) / 100;

it('an order in RMB is sold, paid and earned on without any rate', async () => {
  const world = await startWorld();
  const customer = await world.as('customer1');
  const { itemDtos } = await orderForm(customer);
  const begun = await anOrderAt(world, 'approved', {
    currency: '人民币',
    itemDtos: lines.map(({ cents, bought }, at) => ({
      ...(itemDtos[at] as (typeof itemDtos)[number]),
      unitPrice: yuan(cents).toFixed(2),
      quantity: Number(bought),
    })),
  });
  const paidOn = daysAfter(today(), -7);
  const due = await advance(world, begun, 'approved', 'infoDue');
  const filled = await fillInfo(world, due, { exchangeRate: '1', actualPayDate: paidOn });
  const feeDtos = fees.slice(1).map((cents, at) => ({
    ...{ feeName: `费用${at}`, amount: yuan(cents).toFixed(2), currency: '人民币', exchangeRate: 1, remark: '' },
  }));
  const received = await receiveGoods(world, await fillVoucher(world, filled, { paymentFee: '200.00' }), { feeDtos });
  const order = await onTheShelf(world, received, 'received');

  const form = await saleForm(world, order, daysAfter(paidOn, Number(days)), ...lines.map(({ sold }) => Number(sold)));
  const price = await customer.get(salesOrder.requestPrice, form);
  expect(price).toMatchObject({
    ...{ days: Number(days), salesExchangeRate: 1, purchaseExchangeRate: 1, depositComment: 1, depositDeductio: 0 },
    ...{ salesAmount: yuan(goods + passedOn), salesAmountRmb: yuan(goods + passedOn), totalOtherFee: yuan(passedOn) },
  });
  expect(price.itemDtos.map(({ salesUnitPrice }) => salesUnitPrice)).toEqual(prices.map(yuan));
  expect(price.feeDtos.map(({ amountRmb }) => amountRmb)).toEqual(shares.map(yuan));

  const { id } = await customer.get(salesOrder.save, form);
  await approveSale(world, id);
  await paySale(world, id, { actualAmount: yuan(paid).toFixed(2) });
  expect(await saleOf(world, id)).toMatchObject({
    ...{ grossProfit: yuan(goods - cost), currencyDiff: 0, currencyDiff2: 0 },
    difference: yuan(paid - goods - passedOn),
    // Money in less money out.
    actualProfitRmb: yuan(paid - cost - passedOn),
  });
});
