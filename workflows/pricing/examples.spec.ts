import { describe, expect, it } from 'vitest';
import { type Charge, feeShares } from './fees.js';
import { lateLines, lateness } from './late.js';
import { actualProfitRmb, currencyDiff2, settleOf } from './result.js';
import { priceSale, type SalePrice } from './sale.js';
import type { PricingRules, Terms } from './terms.js';

const rules: PricingRules = { mode: 'ANNUAL', dayBase: 365, marginBase: 'COST' };
const chargeOf = ({ cost, fees, depositComment, depositDeductio }: SalePrice): Charge => ({
  cost,
  fees: fees.map(({ feeName, amountRmb }) => ({ feeName, amountRmb })),
  isLast: depositComment === 3,
  depositDeductio,
});

describe('USD, two sales, no penalty', () => {
  const terms: Terms = {
    ...{ depositRatio: '20', grossMargin: '10', enablePenalty: false, penaltyInterestRate: '0', salesPeriod: 90 },
  };
  const order = {
    ...{ terms, rules, purchaseAmount: '16500.00', actualDeposit: '3300.00' },
    ...{ purchaseExchangeRate: '7.120000', depositExchangeRate: '7.100000' },
    pools: [
      { feeName: '银行手续费', amountRmb: '200.00' },
      { feeName: '海运费', amountRmb: '1650.00' },
      { feeName: '理货费', amountRmb: '712.00' },
    ],
  };
  const first = priceSale({
    ...order,
    ...{ days: 90, salesExchangeRate: '7.150000', earlier: [], later: [], unsoldCost: '7400.00', isRest: false },
    lines: [
      { goodsUnitPrice: '12.50', quantity: 600 },
      { goodsUnitPrice: '8.00', quantity: 200 },
    ],
  });
  const second = priceSale({
    ...order,
    ...{ days: 111, salesExchangeRate: '7.180000', later: [], unsoldCost: '0.00', isRest: true },
    earlier: [chargeOf(first)],
    lines: [
      { goodsUnitPrice: '12.50', quantity: 400 },
      { goodsUnitPrice: '8.00', quantity: 300 },
    ],
  });

  it('the first is priced to the cent', () => {
    expect(first.items.map((item) => item.salesUnitPrice)).toEqual(['12.81', '8.20']);
    expect(first.items.map((item) => item.amount)).toEqual(['7686.00', '1640.00']);
    expect(first.fees.map(({ amount, amountRmb }) => [amountRmb, amount])).toEqual([
      ['110.30', '15.43'],
      ['910.00', '127.27'],
      ['392.68', '54.92'],
    ]);
    expect(first).toMatchObject({
      ...{ cost: '9100.00', totalOtherFee: '197.62', salesAmount: '9523.62', salesAmountRmb: '68093.88' },
      ...{ depositComment: 1, depositDeductio: '0.00', receivableSalesAmount: '9523.62' },
      ...{ grossProfit: '226.00', grossProfitRmb: '1615.90', currencyDiff: '273.00' },
    });
  });
  it('the second, which is the last, bears the rest and is paid with the deposit', () => {
    expect(second.items.map((item) => item.salesUnitPrice)).toEqual(['12.88', '8.24']);
    expect(second.fees.map(({ amount, amountRmb }) => [amountRmb, amount])).toEqual([
      ['89.70', '12.49'],
      ['740.00', '103.06'],
      ['319.32', '44.47'],
    ]);
    expect(second).toMatchObject({
      ...{ cost: '7400.00', totalOtherFee: '160.02', salesAmount: '7784.02', salesAmountRmb: '55889.26' },
      ...{ depositComment: 3, depositDeductio: '3300.00', depositDeductioRmb: '23430.00' },
      ...{ receivableSalesAmount: '4484.02', receivableSalesAmountRmb: '32195.26' },
      ...{ grossProfit: '224.00', grossProfitRmb: '1608.32', currencyDiff: '444.00' },
    });
  });
  it.each([
    ['first', first, '9523.62', '7.150000', '7.160000', '95.24', '1984.14'],
    ['second', second, '4484.02', '7.180000', '7.175000', '-286.42', '1765.90'],
  ] as const)('the %s brings what comes in less what went out', (_, sale, paid, rate, arrivalRate, diff, profit) => {
    const money = { actualSalesAmount: paid, arrivalRate, salesExchangeRate: rate, depositExchangeRate: '7.100000' };
    const difference = currencyDiff2({ ...sale, ...money });
    expect(difference).toBe(diff);
    const settle = settleOf(paid, sale.receivableSalesAmount, rate);
    expect(actualProfitRmb({ ...sale, currencyDiff2: difference, settle })).toBe(profit);
  });
  it('the deposit is not deducted where its condition is reached and goods are left', () => {
    const more = priceSale({
      ...order,
      ...{ days: 90, salesExchangeRate: '7.150000', earlier: [], later: [], unsoldCost: '3300.00', isRest: false },
      lines: [
        { goodsUnitPrice: '12.50', quantity: 800 },
        { goodsUnitPrice: '8.00', quantity: 400 },
      ],
    });
    expect(more).toMatchObject({ cost: '13200.00', depositComment: 2, depositDeductio: '0.00' });
  });
});

describe('EUR, one sale, a penalty in its price and late money', () => {
  const terms: Terms = {
    ...{ depositRatio: '30', grossMargin: '12', enablePenalty: true, penaltyInterestRate: '5', salesPeriod: 60 },
  };
  const sale = priceSale({
    ...{ terms, rules, days: 75, purchaseAmount: '50000.00', actualDeposit: '15000.00' },
    ...{ salesExchangeRate: '7.850000', purchaseExchangeRate: '7.801234', depositExchangeRate: '7.790000' },
    ...{ earlier: [], later: [], unsoldCost: '0.00', isRest: true },
    pools: [
      { feeName: '银行手续费', amountRmb: '234.04' },
      { feeName: '仓储费', amountRmb: '3000.00' },
    ],
    lines: [{ goodsUnitPrice: '25.00', quantity: 2000 }],
  });

  it('is priced to the cent', () => {
    expect(sale.items[0]).toMatchObject({ salesUnitPrice: '25.62', amount: '51240.00', profit: '1240.00' });
    expect(sale.fees.map(({ feeName, amount }) => [feeName, amount])).toEqual([
      ['银行手续费', '29.81'],
      ['仓储费', '382.17'],
      ['罚息(15天)', '375.00'],
    ]);
    expect(sale).toMatchObject({
      ...{ salesAmount: '52026.98', depositComment: 3, depositDeductioRmb: '116850.00' },
      ...{ receivableSalesAmount: '37026.98', receivableSalesAmountRmb: '290661.79' },
      ...{ grossProfit: '1615.00', currencyDiff: '2438.30' },
    });
  });
  it('grows by interest and penalty when its money is four days late', () => {
    const late = lateness({ ...sale, terms, rules, appointmentDate: '2026-05-15' }, '2026-05-19');
    expect(late).toEqual({ lateDays: 4, interest: '48.69', penaltyDays: 4, penaltyInterest: '74.05' });
    expect(lateLines(late, '7.850000').map(({ feeName, amountRmb }) => [feeName, amountRmb])).toEqual([
      ['利息(逾期4天)', '382.22'],
      ['罚息(逾期4天)', '581.29'],
    ]);
    const money = { actualSalesAmount: '37149.72', arrivalRate: '7.840000', salesExchangeRate: '7.850000' };
    const difference = currencyDiff2({ ...sale, ...money, depositExchangeRate: '7.790000' });
    expect(difference).toBe('-1271.50');
    const profit = { ...sale, grossProfitRmb: '13641.26', currencyDiff2: difference, settle: '0.00' };
    expect(actualProfitRmb(profit)).toBe('14808.06');
  });
  it('costs nothing more on the day, nor where margins are taken once a deal', () => {
    const basis = { ...sale, terms, rules, appointmentDate: '2026-05-15' };
    const nothing = { lateDays: 0, interest: '0.00', penaltyDays: 0, penaltyInterest: '0.00' };
    expect(lateness(basis, '2026-05-15')).toEqual(nothing);
    expect(lateness(basis, '2026-05-01')).toEqual(nothing);
    expect(lateness({ ...basis, rules: { ...rules, mode: 'FLAT' } }, '2026-05-19').interest).toBe('0.00');
    expect(lateLines(lateness(basis, '2026-05-01'), '7.85')).toEqual([]);
  });
});

describe('settings of the margin', () => {
  const one = (changed: Partial<PricingRules>, days = 90) =>
    priceSale({
      terms: { depositRatio: '20', grossMargin: '10', enablePenalty: false, penaltyInterestRate: '0', salesPeriod: 90 },
      rules: { ...rules, ...changed },
      ...{ days, purchaseAmount: '16500.00', actualDeposit: '3300.00', pools: [], earlier: [], later: [] },
      ...{ salesExchangeRate: '7.15', purchaseExchangeRate: '7.12', depositExchangeRate: '7.1' },
      ...{ unsoldCost: '0.00', isRest: true },
      lines: [{ goodsUnitPrice: '1000.00', quantity: 1 }],
    }).items[0]?.salesUnitPrice;

  it('once a deal, whatever the days', () =>
    expect([one({ mode: 'FLAT' }), one({ mode: 'FLAT' }, 7)]).toEqual(['1100.00', '1100.00']));
  it('by a year of 360 days', () => expect([one({}), one({ dayBase: 360 })]).toEqual(['1024.66', '1025.00']));
  it('on what we laid out ourselves: four fifths', () =>
    expect(one({ marginBase: 'COST_MINUS_DEPOSIT', dayBase: 360 })).toBe('1020.00'));
});

/** Third worked example: after a review, unsold goods are sold at the new prices; sold lots keep theirs. */
it('a corrected price is valid for what is not sold', () => {
  const terms: Terms = {
    ...{ depositRatio: '20', grossMargin: '10', enablePenalty: false, penaltyInterestRate: '0', salesPeriod: 90 },
  };
  const sold: Charge = {
    cost: '9100.00',
    fees: [{ feeName: '海运费', amountRmb: '910.00' }],
    isLast: false,
    depositDeductio: '0.00',
  };
  const rest = priceSale({
    ...{ terms, rules, days: 0, purchaseAmount: '16500.00', actualDeposit: '3300.00' },
    ...{ salesExchangeRate: '7.18', purchaseExchangeRate: '7.12', depositExchangeRate: '7.1' },
    ...{
      pools: [{ feeName: '海运费', amountRmb: '1650.00' }],
      earlier: [sold],
      later: [],
      unsoldCost: '0.00',
      isRest: true,
    },
    lines: [
      { goodsUnitPrice: '12.40', quantity: 390 },
      { goodsUnitPrice: '8.00', quantity: 300 },
    ],
  });
  expect(rest).toMatchObject({
    cost: '7236.00',
    grossProfit: '0.00',
    currencyDiff: '434.16',
    depositDeductio: '3300.00',
  });
  expect(rest.fees).toMatchObject([{ amountRmb: '740.00' }]);
});

it('of a fee that a later sale has taken, no more than the rest is shared out', () => {
  const later: Charge = { ...{ cost: '70.00', isLast: true, depositDeductio: '0.00' }, fees: [fee('170.00')] };
  const basis = { pools: [fee('200.00')], cost: '20.00', earlier: [], later: [later], unsoldCost: '10.00' };
  expect(feeShares({ ...basis, isRest: false })).toEqual([fee('30.00')]);
});
const fee = (amountRmb: string) => ({ feeName: '海运费', amountRmb });
