import { expect, it } from 'vitest';
import { lineChanges } from './line-changes.js';

const columns = [
  { field: 'quantity', label: '数量' },
  { field: 'unitPrice', label: '单价' },
];
const lines = (...rows: readonly object[]) => ({ columns, rows: rows as never });
const line = (quantity: number, unitPrice: string, more: object = {}) => ({ quantity, unitPrice, ...more });

it('a few changed lines are told cell by cell', () => {
  const before = lines(line(162, '17.86'), line(8, '3.00'), line(1, ''));
  const after = lines(line(163, '17.85'), line(8, '3.00'), line(1, '9.00'));
  expect(lineChanges(before, after)).toEqual([
    '第 1 行 数量 162、单价 17.86；第 3 行 单价 —',
    '第 1 行 数量 163、单价 17.85；第 3 行 单价 9.00',
  ]);
});

it('many, or other numbers of lines, are counted', () => {
  const some = (price: string) => lines(...Array.from({ length: 4 }, () => line(1, price)));
  expect(lineChanges(some('1.00'), some('2.00'))).toEqual(['4 行', '4 行，内容有变更']);
  expect(lineChanges(lines(line(1, '1.00')), some('1.00'))).toEqual(['1 行', '4 行']);
  expect(lineChanges(undefined, some('1.00'))).toEqual(['0 行', '4 行']);
  expect(lineChanges(some('1.00'), undefined)).toEqual(['4 行', '0 行']);
});

it('what no column shows is a change all the same', () =>
  expect(lineChanges(lines(line(1, '1.00', { at: 1 })), lines(line(1, '1.00', { at: 2 })))).toEqual([
    '1 行',
    '1 行，内容有变更',
  ]));
