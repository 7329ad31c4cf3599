import { describe, expect, it } from 'vitest';
import { blockAt } from './line-block.js';
import type { LineColumn } from './line-columns.js';

interface Fee {
  name: string;
  amount: string;
  currency: string;
  day: string;
}
const columns: readonly LineColumn<Fee>[] = [
  { kind: 'text', id: 'name', label: '名称', width: 100 },
  { kind: 'shown', id: 'note', label: '说明', width: 100, text: () => '' },
  { kind: 'money', id: 'amount', label: '金额', width: 100 },
  { kind: 'select', id: 'currency', label: '币制', width: 100, options: ['人民币', '美元'] },
  { kind: 'day', id: 'day', label: '日期', width: 100 },
];

describe('cells of a sheet over the cells of a table', () => {
  it('go to the right from the focused one, past what is only shown', () => {
    const { columns: taken, rows, tooWide } = blockAt(columns, 'amount', [['1,200.5', '美元'], ['３']]);
    expect(taken.map(({ id }) => id)).toEqual(['amount', 'currency']);
    expect(rows).toEqual([
      { amount: '1200.5', currency: '美元' },
      { amount: '3', currency: '' },
    ]);
    expect(tooWide).toBe(false);
  });
  it('are read as their column asks', () =>
    expect(blockAt(columns, 'day', [['2026/1/5']]).rows).toEqual([{ day: '2026-01-05' }]));
  it('say what is wrong with them', () =>
    expect(blockAt(columns, 'amount', [['1.234', '英镑']]).errors).toEqual([
      { row: 0, field: 'amount', message: '最多保留2位小数' },
      { row: 0, field: 'currency', message: '没有此选项' },
    ]));
  it('beyond the last column are left out', () => {
    const { rows, tooWide } = blockAt(columns, 'day', [['2026-01-05', 'x']]);
    expect([rows, tooWide]).toEqual([[{ day: '2026-01-05' }], true]);
  });
});
