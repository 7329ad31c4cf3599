import { expect, it } from 'vitest';
import { isFigure, widestOf } from './whole.js';

it.each([
  '1,234,567.00',
  '−12.50 USD',
  '2026-11-23 14:05:09',
  'CG202611230001',
  '6222 0212 3456 7890 123',
  '13%',
  '4006381333931',
])('%s is shown whole', (text) => {
  expect(isFigure(text)).toBe(true);
});

it.each(['', 'Widget 2000', '上海外高桥 3 号仓', '客户甲采购 20260730-01', 'USD 待付', '1'.repeat(49)])(
  '%s may be shortened',
  (text) => {
    expect(isFigure(text)).toBe(false);
  },
);

it('measures of the longest figures one, of those with letters each', () => {
  expect([...widestOf(['1.00', '22.00', '33.00'])]).toEqual(['22.00']);
  expect([...widestOf(['SK20261027IIII17', 'SK1', 'SK20261027MWQA17', 'SK20261027IIII17'])]).toEqual([
    'SK20261027IIII17',
    'SK20261027MWQA17',
  ]);
  expect([...widestOf([])]).toEqual([]);
});
