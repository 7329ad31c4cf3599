import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer as customers } from '#contract/customer.js';
import { exchangeRate } from '#contract/exchange-rate.js';
import { payback } from '#contract/payback.js';
import { salesOrder } from '#contract/sales-order.js';
import { moveClockTo } from '#test/language/clock.js';
import { moneyForm, today } from '#test/language/line.js';
import { orderForm } from '#test/language/orders.js';
import { absolute, added, cents, inIntegers, inText, type Story } from '#test/language/sale-in-integers.js';
import { approveSale, saleForm, saleOf, showsSale, submitSalesMoney } from '#test/language/sales.js';
import { aToldOrder, inRmb, setRate } from '#test/language/worked-orders.js';
import { startWorld, type World } from '#test/language/world.js';

/** Sales in several currencies, from stock to profit, each recomputed in integers. */

const required = ['美元', '欧元', '日元', '英镑', '港币', '澳元', '新西兰元'] as const;
/** The next leap year; every story spans its 29 February, whenever the test runs. */
const leapYear = (() => {
  const year = Number(today().slice(0, 4)) + 1;
  return year + ((4 - (year % 4)) % 4);
})();
const day = (monthAndDay: string, year = leapYear) => `${year}-${monthAndDay}`;
const depositOn = day('02-20');
const soldOn = day('02-21');
const verifiedOn = day('03-08');

interface Traded extends Omit<Story, 'unsoldCost' | 'lines'> {
  readonly currency: string;
  readonly lines: readonly {
    readonly goodsUnitPrice: string;
    readonly bought: number;
    readonly quantity: number;
  }[];
}

const plain = {
  ...{ depositRatio: '20', grossMargin: '10', salesPeriod: 120, enablePenalty: false, penaltyInterestRate: '0' },
};
const stories: Traded[] = [
  {
    currency: '人民币',
    ...{ terms: plain, payDate: day('01-15'), appointmentDate: day('03-31'), arrivalDate: day('03-04') },
    lines: [
      { goodsUnitPrice: '99.99', bought: 75, quantity: 37 },
      { goodsUnitPrice: '0.05', bought: 1122, quantity: 801 },
    ],
    ...{ fees: ['200.00', '333.33', '0.07'], actualDeposit: '1100.00', paid: '3900.00' },
    rates: { sale: '1', purchase: '1', deposit: '1', arrival: '1' },
  },
  {
    // The last goods, underpaid.
    currency: '日元',
    terms: { ...plain, grossMargin: '11.25' },
    ...{ payDate: day('01-31'), appointmentDate: day('03-31'), arrivalDate: day('03-07') },
    lines: [{ goodsUnitPrice: '1234.00', bought: 3001, quantity: 3001 }],
    ...{ fees: ['45.00', '1799.99', '800.01'], actualDeposit: '555000.00', paid: '3200000.00' },
    rates: { sale: '0.047951', purchase: '0.048300', deposit: '0.049107', arrival: '0.047499' },
  },
  {
    // Eleven days late, the last five of them after the sales period.
    currency: '英镑',
    terms: { ...plain, grossMargin: '7.5', enablePenalty: true, penaltyInterestRate: '4.5', salesPeriod: 60 },
    ...{ payDate: day('01-02'), appointmentDate: day('02-25'), arrivalDate: day('03-07') },
    lines: [
      { goodsUnitPrice: '17.35', bought: 421, quantity: 421 },
      { goodsUnitPrice: '3.19', bought: 90, quantity: 88 },
    ],
    ...{ fees: ['12.50', '500.00'], actualDeposit: '1518.29', paid: '7800.00' },
    rates: { sale: '9.123456', purchase: '9.201100', deposit: '9.190000', arrival: '9.087654' },
  },
  {
    // A year of 366 days, half of it after the sales period; overpaid.
    currency: '港币',
    terms: { ...plain, grossMargin: '9.37', enablePenalty: true, penaltyInterestRate: '1.25', salesPeriod: 181 },
    ...{ payDate: day('02-15'), appointmentDate: day('02-15', leapYear + 1), arrivalDate: verifiedOn },
    lines: [{ goodsUnitPrice: '88.88', bought: 1200, quantity: 1200 }],
    ...{ fees: ['99.99'], actualDeposit: '21331.20', paid: '98765.43' },
    rates: { sale: '0.913579', purchase: '0.921111', deposit: '0.918273', arrival: '0.905050' },
  },
];

let world: World;
let setRight: () => void = () => {};
/** Moves the clock, makes users sign in again, and sets the day's rates. */
async function moveTo(date: string, rates: (story: Traded) => string): Promise<void> {
  setRight = moveClockTo(`${date}T02:00:00.000Z`);
  world.signOutAll();
  const rateOf = (currency: string) => {
    const story = stories.find((one) => one.currency === currency);
    return story ? rates(story) : '7.654321';
  };
  const rows = required.map((currency) => ({ date, currency, rate: rateOf(currency) }));
  await (await world.as('cwzg')).get(exchangeRate.import, { rows });
}

beforeAll(async () => {
  world = await startWorld();
  // Prevents the job from closing the months that pass.
  await world.stopJobs();
  await moveTo(soldOn, ({ rates }) => rates.sale);
});
afterAll(() => setRight());

async function anOrderOf(story: Traded) {
  const { currency, terms, lines, rates, fees } = story;
  const lead = await world.as('ywfz');
  const { records } = await lead.get(customers.list, { keyword: '华辰' });
  await lead.sendRaw(customers.change, { ...records[0], ...terms });
  const { itemDtos } = await orderForm(await world.as('customer1'));
  const [bankFee = '0', ...others] = fees;
  return aToldOrder(world, {
    order: {
      currency,
      itemDtos: lines.map(({ goodsUnitPrice, bought }, at) => ({
        ...(itemDtos[at] as (typeof itemDtos)[number]),
        ...{ unitPrice: goodsUnitPrice, quantity: bought },
      })),
    },
    deposit: { on: depositOn, at: rates.deposit, amount: story.actualDeposit },
    paid: { on: story.payDate, at: rates.purchase },
    voucher: { paymentFee: bankFee, paymentFeeCurrency: '人民币' },
    fees: others.map((amount, at) => inRmb(`费用${at}`, amount)),
  });
}

const told = (story: Traded) => {
  const unsold = story.lines.map((one) => cents(one.goodsUnitPrice) * BigInt(one.bought - one.quantity));
  return inIntegers({ ...story, unsoldCost: inText(added(unsold)) });
};
const isSome = (amount: string) => cents(amount) > 0n;
const named = stories.map((story) => [story.currency, story] as const);
const sales = new Map<string, string>();

it.each(named)('%s: is priced as in integers', async (currency, story) => {
  const order = await anOrderOf(story);
  const customer = await world.as('customer1');
  const quantities = story.lines.map(({ quantity }) => quantity);
  const form = await saleForm(world, order, story.appointmentDate, ...quantities);
  const price = await customer.get(salesOrder.requestPrice, form);
  const expected = told(story);
  expect(price).toMatchObject({
    days: expected.days,
    salesAmount: Number(expected.salesAmount),
    salesAmountRmb: Number(expected.salesAmountRmb),
    totalOtherFee: Number(expected.otherFee),
    depositDeductio: Number(expected.depositDeductio),
    depositDeductioRmb: Number(expected.depositDeductioRmb),
    receivableSalesAmount: Number(expected.receivable),
    receivableSalesAmountRmb: Number(expected.receivableRmb),
  });
  expect(price.itemDtos.map(({ salesUnitPrice }) => salesUnitPrice)).toEqual(expected.prices.map(Number));
  const shares = price.feeDtos.slice(0, story.fees.length);
  expect(shares.map(({ amountRmb }) => amountRmb)).toEqual(expected.shares.map(Number));
  expect(price.feeDtos.slice(story.fees.length).map(({ amount }) => amount)).toEqual(
    [expected.penalty].filter(isSome).map(Number),
  );
  const { id } = await customer.get(salesOrder.save, { ...form, salesAmount: price.salesAmount });
  sales.set(currency, id);
  await approveSale(world, id);
  await submitSalesMoney(world, id);
  expect(await saleOf(world, id)).toMatchObject({
    grossProfit: Number(expected.grossProfit),
    currencyDiff: Number(expected.currencyDiff),
  });
});

describe('two weeks later, over the leap day', () => {
  beforeAll(async () => {
    await moveTo(verifiedOn, () => '1.234567');
    for (const { currency, arrivalDate, rates } of stories) await setRate(world, currency, arrivalDate, rates.arrival);
  });

  it.each(named)('%s: is paid and earned on as in integers', async (currency, story) => {
    const expected = told(story);
    const id = sales.get(currency) ?? '';
    const finance = await world.as('cwzg');
    const { records } = await finance.get(payback.list, { keyword: (await saleOf(world, id)).serialNo });
    const paybackId = records[0]?.id ?? '';
    const { arrivalDate, paid } = story;
    expect(await finance.get(payback.checkPenaltyInterest, { id: paybackId, arrivalDate })).toMatchObject({
      ...{ needPenalty: expected.lateDays > 0, lateDays: expected.lateDays, penaltyDays: expected.penaltyDays },
      ...{ interest: Number(expected.interest), penaltyInterest: Number(expected.penaltyInterest) },
      receivableAmount: Number(expected.receivable),
      newReceivableAmount: Number(expected.receivableWhenPaid),
    });
    await finance.get(payback.confirm, await moneyForm(world, paybackId, { arrivalDate, actualAmount: paid }));
    const settled = await showsSale(world, id, { paybackStatus: '已回款' });
    expect(settled).toMatchObject({
      receivableSalesAmount: Number(expected.receivableWhenPaid),
      difference: Number(expected.difference),
      grossProfit: Number(expected.grossProfitWhenPaid),
      currencyDiff2: Number(expected.currencyDiff2),
      actualProfitRmb: Number(expected.profit),
    });
    const late = settled.feeDtos.filter(({ feeName }) => feeName.includes('逾期'));
    const asked = [expected.interest, expected.penaltyInterest].filter(isSome);
    expect(late.map(({ amount }) => amount)).toEqual(asked.map(Number));
    // Money received minus money paid, to within cents.
    expect(absolute(cents(expected.profit) * 1_000_000n - expected.cash)).toBeLessThan(3_000_000n);
  });
});

it('tells what its stories are about', () => {
  const [rmb, yen, pounds, year] = stories.map(told);
  expect([rmb?.days, yen?.days, pounds?.days, year?.days]).toEqual([76, 60, 54, 366]);
  expect([pounds?.lateDays, pounds?.penaltyDays, year?.penaltyDays]).toEqual([11, 5, 0]);
  expect([yen, year].map((one) => one && isSome(one.depositDeductio))).toEqual([true, true]);
  expect(stories.map(told).map(({ difference }) => difference.startsWith('-'))).toEqual([true, true, false, false]);
});
