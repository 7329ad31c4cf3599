import { describe, expect, it } from 'vitest';
import {
  absolute,
  added,
  cents,
  inIntegers,
  inText,
  millionths,
  rmb,
  type Story as Sold,
} from '#test/language/sale-in-integers.js';
import { daysBetween } from './days.js';
import { lateLines, lateness } from './late.js';
import { actualProfitRmb, currencyDiff2, settleOf } from './result.js';
import { priceSale } from './sale.js';
import type { PricingRules, Terms } from './terms.js';

interface Story extends Sold {
  readonly purchaseAmount: string;
}

const rules: PricingRules = { mode: 'ANNUAL', dayBase: 365, marginBase: 'COST' };

function computed(story: Story) {
  const { terms, rates, appointmentDate } = story;
  const isRest = story.unsoldCost === '0.00';
  const sale = priceSale({
    ...story,
    ...{ rules, days: daysBetween(story.payDate, appointmentDate), earlier: [], later: [], isRest },
    salesExchangeRate: rates.sale,
    purchaseExchangeRate: rates.purchase,
    depositExchangeRate: rates.deposit,
    pools: story.fees.map((amountRmb, at) => ({ feeName: `费用${at}`, amountRmb })),
  });
  const late = lateness({ ...sale, terms, rules, appointmentDate }, story.arrivalDate);
  const lateAmounts = lateLines(late, rates.sale).map(({ amount }) => cents(amount));
  const receivable = inText(cents(sale.receivableSalesAmount) + added(lateAmounts));
  const gross = cents(sale.grossProfit) + added(lateAmounts);
  const money = {
    ...{ actualSalesAmount: story.paid, arrivalRate: rates.arrival, salesExchangeRate: rates.sale },
    ...{ depositDeductio: sale.depositDeductio, depositExchangeRate: rates.deposit },
  };
  const diff2 = currencyDiff2(money);
  return {
    prices: sale.items.map((item) => item.salesUnitPrice),
    shares: sale.fees.filter(({ feeName }) => feeName.startsWith('费用')).map(({ amountRmb }) => amountRmb),
    salesAmount: sale.salesAmount,
    depositDeductio: sale.depositDeductio,
    receivable: sale.receivableSalesAmount,
    interest: late.interest,
    penaltyInterest: late.penaltyInterest,
    currencyDiff: sale.currencyDiff,
    currencyDiff2: diff2,
    profit: actualProfitRmb({
      grossProfitRmb: inText(rmb(gross, millionths(rates.sale))),
      currencyDiff: sale.currencyDiff,
      currencyDiff2: diff2,
      settle: settleOf(story.paid, receivable, rates.sale),
    }),
  };
}

const plain: Terms = {
  ...{ depositRatio: '15', grossMargin: '7.5', enablePenalty: false, penaltyInterestRate: '0', salesPeriod: 120 },
};
const stories: [string, Story][] = [
  [
    'RMB, half of the goods, on the day',
    {
      ...{ terms: plain, payDate: '2026-04-03', appointmentDate: '2026-07-09', arrivalDate: '2026-07-09' },
      lines: [
        { goodsUnitPrice: '99.99', quantity: 37 },
        { goodsUnitPrice: '0.05', quantity: 801 },
      ],
      ...{ unsoldCost: '3815.67', fees: ['333.33', '0.07'], actualDeposit: '1100.00', purchaseAmount: '7555.35' },
      rates: { sale: '1', purchase: '1', deposit: '1', arrival: '1' },
      paid: '3900.00',
    },
  ],
  [
    'JPY, the last lot, over a leap day, paid too little',
    {
      terms: { ...plain, grossMargin: '11.25' },
      ...{ payDate: '2028-01-31', appointmentDate: '2028-03-31', arrivalDate: '2028-03-31' },
      lines: [{ goodsUnitPrice: '1234.00', quantity: 3001 }],
      ...{ unsoldCost: '0.00', fees: ['1799.99', '845.01'], actualDeposit: '555000.00', purchaseAmount: '3703234.00' },
      rates: { sale: '0.047951', purchase: '0.048300', deposit: '0.049107', arrival: '0.047499' },
      paid: '3300000.00',
    },
  ],
  [
    'GBP, a penalty that begins between sale and money',
    {
      terms: { ...plain, enablePenalty: true, penaltyInterestRate: '4.5', salesPeriod: 55 },
      ...{ payDate: '2026-05-02', appointmentDate: '2026-06-21', arrivalDate: '2026-07-01' },
      lines: [{ goodsUnitPrice: '17.35', quantity: 421 }],
      ...{ unsoldCost: '0.00', fees: ['512.50'], actualDeposit: '1095.66', purchaseAmount: '7304.35' },
      rates: { sale: '9.123456', purchase: '9.201100', deposit: '9.190000', arrival: '9.087654' },
      paid: '6362.00',
    },
  ],
];

describe.each(stories)('%s', (_, story) => {
  const { cash, ...expected } = inIntegers(story);
  it('is the same in integers', () => expect(expected).toMatchObject(computed(story)));
  it('brings what comes in less what goes out, within cents', () =>
    expect(absolute(cents(expected.profit) * 1_000_000n - cash)).toBeLessThan(3_000_000n));
});

it('tells the figures that the stories are about', () => {
  const [, leap] = stories[1] as [string, Story];
  expect(daysBetween(leap.payDate, leap.appointmentDate)).toBe(60);
  const [, between] = stories[2] as [string, Story];
  const sale = computed(between);
  expect([daysBetween(between.payDate, between.appointmentDate), sale.penaltyInterest]).toEqual([50, '14.27']);
});
