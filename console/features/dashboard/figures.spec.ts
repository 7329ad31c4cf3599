import { expect, it } from 'vitest';
import { monthsBegun } from '#contract/dashboard.js';
import { amountOf, byMonth, byName, toDate } from './figures.js';

const names = (count: number) => Array.from({ length: count }, (_, index) => `供应商${index + 1}`);

it('reads an amount as it is shown', () => {
  expect(amountOf('1,234,567.89')).toBe(1_234_567.89);
});

it('draws what cannot be shown apart as one, to the cent', () => {
  const { rows } = byName(names(10).map((name) => ({ name, amount: 0.1 })));
  expect(rows).toHaveLength(8);
  expect(rows.at(-1)).toEqual({ name: '其他', amount: 0.3 });
  const months = byMonth(names(7).map((name) => ({ id: name, name, amounts: Array.from({ length: 12 }, () => 1) })));
  expect(months.series.map(({ name }) => name)).toEqual([...names(5), '其他']);
  expect(months.rows[0]).toMatchObject({ name: '1月', 供应商1: 1, others: 2 });
  expect(months.rows).toHaveLength(12);
});

it('keeps two of the same name apart', () => {
  const { series, rows } = byMonth(['S1', 'S2'].map((id, at) => ({ id, name: '海港贸易', amounts: [at + 1] })));
  expect(series).toEqual([
    { id: 'S1', name: '海港贸易' },
    { id: 'S2', name: '海港贸易' },
  ]);
  expect(rows[0]).toEqual({ name: '1月', S1: 1, S2: 2 });
});

it('adds up what there is to date, to the cent', () => {
  expect(toDate([0.1, 0.2, 0, -0.05], 12)).toEqual([0.1, 0.3, 0.3, 0.25]);
});

it('says nothing of months to come', () => {
  expect(toDate([5, 6, 0, 0], 2)).toEqual([5, 11]);
  const begun = [2025, 2026, 2027].map((year) => monthsBegun(year, '2026-03-31'));
  expect(begun).toEqual([12, 3, 0]);
});
