import { describe, expect, it } from 'vitest';
import { feeCurrencies, feeEquivalent, purchaseBalance } from './amounts.js';

describe('the amounts of a payment', () => {
  it('are what docs/rules/supplier-payment.md says', () => {
    expect(purchaseBalance('16500.00', '3300.00')).toBe('13200.00');
    expect(purchaseBalance('16500.00', '0.00')).toBe('16500.00');
    expect(purchaseBalance('3300.00', '3300.00')).toBe('0.00');
    expect(feeEquivalent('200.00', '人民币', { currency: '美元', exchangeRate: '7.120000' })).toBe('28.09');
    expect(feeEquivalent('30.00', '欧元', { currency: '欧元', exchangeRate: '7.801234' })).toBe('30.00');
    expect(feeEquivalent('12.34', '人民币', { currency: '人民币', exchangeRate: '1.000000' })).toBe('12.34');
  });
  it('name the currencies a fee may be in, the order’s first', () => {
    expect(feeCurrencies('美元')).toEqual(['美元', '人民币']);
    expect(feeCurrencies('人民币')).toEqual(['人民币']);
  });
});
