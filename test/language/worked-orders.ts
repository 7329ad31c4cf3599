import { exchangeRate } from '#contract/exchange-rate.js';
import { daysAfter } from '#workflows/platform/values/time.js';
import {
  advance,
  anOrderAt,
  fillInfo,
  fillVoucher,
  type OnTheLine,
  receiveGoods,
  today,
  verifyDeposit,
} from './line.js';
import { orderForm } from './orders.js';
import { onTheShelf } from './sales.js';
import type { World } from './world.js';

/** An example's data for an order, up to its goods in stock. */
export interface ToldOrder {
  readonly order?: Parameters<typeof anOrderAt>[2];
  readonly by?: string;
  /** By default paid three days ago and in full; the rate is entered for that day. */
  readonly deposit: { readonly at: string; readonly on?: string; readonly amount?: string };
  readonly paid: { readonly on: string; readonly at: string };
  readonly voucher?: Parameters<typeof fillVoucher>[2];
  readonly fees: NonNullable<Parameters<typeof receiveGoods>[2]>['feeDtos'];
}

export async function setRate(world: World, currency: string, date: string, rate: string): Promise<void> {
  if (currency !== '人民币') await (await world.as('cwzg')).get(exchangeRate.add, { currency, date, rate });
}

/** An order whose goods are in stock, with the dates and rates of an example. */
export async function aToldOrder(world: World, told: ToldOrder): Promise<OnTheLine> {
  const { order = {}, by = 'customer1', deposit, paid, voucher, fees } = told;
  const { on = daysAfter(today(), -3), at, amount } = deposit;
  const begun = await anOrderAt(world, 'approved', { by, ...order });
  const submitted = await advance(world, begun, 'approved', 'depositSubmitted', by);
  await setRate(world, begun.currency, on, at);
  const money = { arrivalDate: on, ...(amount !== undefined && { actualAmount: amount }) };
  const due = await advance(world, await verifyDeposit(world, submitted, money), 'depositVerified', 'infoDue');
  const filled = await fillInfo(world, due, { exchangeRate: paid.at, actualPayDate: paid.on });
  const goods = await receiveGoods(world, await fillVoucher(world, filled, voucher), { feeDtos: fees });
  return onTheShelf(world, goods, 'received', by);
}

export const inRmb = (feeName: string, amount: string) => ({
  ...{ feeName, amount, currency: '人民币', exchangeRate: 1, remark: '' },
});

/** The first worked example, of customer1: two lines in US dollars. */
export const firstExample = (paidOn: string, deposit: Partial<ToldOrder['deposit']> = {}): ToldOrder => ({
  deposit: { at: '7.100000', ...deposit },
  paid: { on: paidOn, at: '7.120000' },
  fees: [
    inRmb('海运费', '1650.00'),
    { feeName: '理货费', amount: 100, currency: '美元', exchangeRate: '7.12', remark: '' },
  ],
});

/** The second worked example, of customer2 with a margin of 12: one line in euros. */
export async function secondExample(world: World, paidOn: string, on?: string): Promise<ToldOrder> {
  const by = 'customer2';
  const [line] = (await orderForm(await world.as(by))).itemDtos;
  return {
    by,
    order: {
      currency: '欧元',
      itemDtos: [{ ...(line as NonNullable<typeof line>), unitPrice: '25.00', quantity: 2000 }],
    },
    deposit: { at: '7.790000', ...(on !== undefined && { on }) },
    paid: { on: paidOn, at: '7.801234' },
    voucher: { paymentFee: '30.00', paymentFeeCurrency: '欧元' },
    fees: [inRmb('仓储费', '3000.00')],
  };
}
