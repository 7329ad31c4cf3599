import { describe, expect, it } from 'vitest';
import { cellText, gridOf, mostRows } from './sheet-grid.js';

describe('a sheet to look at', () => {
  it('names its columns as spreadsheets do', () => {
    const { columns } = gridOf('表1', [Array.from({ length: 60 }, () => 'x')]);
    expect([0, 25, 26, 27, 51, 52].map((at) => columns[at]?.letter)).toEqual(['A', 'Z', 'AA', 'AB', 'AZ', 'BA']);
  });

  it('gives a column the room of its longest text, and numbers the right side', () => {
    const { columns } = gridOf('表1', [['品名', '数量'], ['婴儿配方奶粉二段八百克', 1200], [null]]);
    expect(columns.map(({ numeric }) => numeric)).toEqual([false, true]);
    expect(columns[0]?.width).toBeGreaterThan(150);
    expect(columns[1]?.width).toBe(72);
  });

  it('is cut where it is too large, and says so', () => {
    const long = gridOf(
      '表1',
      Array.from({ length: mostRows + 1 }, () => ['x']),
    );
    expect([long.rows.length, long.cut]).toEqual([mostRows, true]);
    const wide = gridOf('表1', [Array.from({ length: 101 }, () => 'x')]);
    expect([wide.columns.length, wide.cut]).toEqual([100, true]);
    expect(gridOf('表1', []).cut).toBe(false);
  });
});

it('writes what stands in a cell', () => {
  expect(cellText(null)).toBe('');
  expect(cellText(0)).toBe('0');
  expect(cellText(true)).toBe('是');
  expect(cellText(new Date(Date.UTC(2026, 2, 1)))).toBe('2026-03-01');
  expect(cellText(new Date(Date.UTC(2026, 2, 1, 23, 30)))).toBe('2026-03-01 23:30:00');
});
