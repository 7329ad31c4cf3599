import { expect, it } from 'vitest';
import { amountOf, byMonth, byName } from './figures.js';

const names = (count: number) => Array.from({ length: count }, (_, index) => `供应商${index + 1}`);

it('reads an amount as it is shown', () => {
  expect(amountOf('1,234,567.89')).toBe(1_234_567.89);
});

it('draws what cannot be shown apart as one, to the cent', () => {
  const { rows } = byName(names(10).map((name) => ({ name, amount: 0.1 })));
  expect(rows).toHaveLength(8);
  expect(rows.at(-1)).toEqual({ name: '其他', 金额: 0.3 });
  const months = byMonth(names(7).map((name) => ({ name, amounts: Array.from({ length: 12 }, () => 1) })));
  expect(months.series).toEqual([...names(5), '其他']);
  expect(months.rows[0]).toMatchObject({ name: '1月', 供应商1: 1, 其他: 2 });
  expect(months.rows).toHaveLength(12);
});
