import { describe, expect, it } from 'vitest';
import { amountRmbOf, feesOf, followCurrency, newFee } from './fee-values.js';

const fee = { ...newFee(), feeName: '清关费' };

describe('a fee as it is typed', () => {
  it('has the rate 1 in RMB, whatever is typed', () => {
    expect(followCurrency({ ...fee, currency: '人民币', exchangeRate: '7' }, 'currency').exchangeRate).toBe('1');
    expect(followCurrency({ ...fee, currency: '人民币', exchangeRate: '7' }, 'exchangeRate').exchangeRate).toBe('1');
  });
  it('has no rate in another currency until it is entered', () => {
    expect(followCurrency({ ...fee, currency: '美元', exchangeRate: '1' }, 'currency').exchangeRate).toBe('0');
    expect(followCurrency({ ...fee, currency: '美元', exchangeRate: '7.1' }, 'exchangeRate').exchangeRate).toBe('7.1');
  });
  it.each([
    ['100.55', '7.1234', '716.26'],
    ['', '7.1', '0.00'],
    ['100', '', '0.00'],
    ['1.234', '7.1', '0.00'],
    ['很多', '7.1', '0.00'],
  ])('of %s at %s is %s in RMB', (amount, exchangeRate, worth) =>
    expect(amountRmbOf({ ...fee, amount, exchangeRate })).toBe(worth),
  );
});

it("the bank's fee counts, whatever decimals the rate of its payment has", () => {
  const paid = { feeName: '银行手续费', amount: 50, currency: '欧元', exchangeRate: 8.20298, amountRmb: 410.15 };
  const { fixed } = feesOf([{ ...paid, remark: '', readOnly: true }]);
  expect(fixed).toMatchObject([{ amount: '50.00', exchangeRate: '8.2030' }]);
  expect(fixed.map(amountRmbOf)).toEqual(['410.15']);
});

it("the bank's fee stands apart from those that are entered", () => {
  const dto = { feeName: '银行手续费', amount: 200, currency: '人民币', exchangeRate: 1, amountRmb: 200, remark: '' };
  const { fixed, entered } = feesOf([
    { ...dto, readOnly: true },
    { ...dto, feeName: '清关费', amount: 12.5, readOnly: false },
  ]);
  expect(fixed.map(({ feeName }) => feeName)).toEqual(['银行手续费']);
  expect(entered.map(({ feeName, amount }) => [feeName, amount])).toEqual([['清关费', '12.50']]);
});
