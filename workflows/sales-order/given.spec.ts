import { expect, it } from 'vitest';
import { depositRateOf } from './given.js';

it('a deposit is worth what it was on the day it came', () => {
  expect(depositRateOf({ actualSalesDeposit: '100.00', depositExchangeRate: '7.1' })).toBe('7.100000');
  expect(depositRateOf({ actualSalesDeposit: '0.00', depositExchangeRate: null })).toBe('0.000000');
});

it('a deposit whose rate older events lack prices nothing', () =>
  expect(() => depositRateOf({ actualSalesDeposit: '100.00', depositExchangeRate: null })).toThrow(
    '该订单的保证金没有汇率，无法计算价格',
  ));
