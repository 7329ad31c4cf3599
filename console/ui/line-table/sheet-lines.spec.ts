import { describe, expect, it } from 'vitest';
import { purchaseOrderLineFacts as facts } from '#workflows/purchase-order/line-facts.js';
import { factColumn } from './fact-column.js';
import { type LineSheetColumn, linesOfSheet } from './sheet-lines.js';

interface Line {
  barCode: string;
  unitPrice: string;
  country: string;
}
const columns: readonly LineSheetColumn<Line>[] = [
  { kind: 'text', id: 'barCode', label: '条形码', width: 100, required: true },
  { kind: 'money', id: 'unitPrice', label: '单价', width: 100, required: true },
  { kind: 'select', id: 'country', label: '原产地', width: 100, options: ['德国'], required: true },
];
const goods = { by: 'barCode', match: (cells: Readonly<Record<string, string>>) => matched(cells) };
const matched = (cells: Readonly<Record<string, string>>) =>
  cells.barCode === '4001' ? { line: cells } : { problem: '没有此条形码的商品' };

describe('lines of a sheet', () => {
  it('are those whose cells are right; what is wrong is told by row and column', () => {
    const read = linesOfSheet('单价\t条形码\n1,212.5\t4001\nx\t4001\n3\t4002\n4\t\n12,50\t4001', columns, goods);
    expect(read.good).toEqual([{ barCode: '4001', unitPrice: '1212.5', country: '' }]);
    expect(read.errors).toEqual([
      { row: 1, field: 'unitPrice', message: '请输入数字' },
      { row: 2, field: 'barCode', message: '没有此条形码的商品' },
      { row: 3, field: 'barCode', message: '不能为空' },
      { row: 4, field: 'unitPrice', message: '数字格式不正确：千位分隔应为 1,234.56' },
    ]);
    expect(read.lacking).toEqual(['原产地']);
  });

  it('hold what a column that is there must hold', () => {
    const { errors } = linesOfSheet('4001\t2\t法国\n4001\t\t德国', columns, goods);
    expect(errors.map(({ row, field, message }) => [row, field, message])).toEqual([
      [0, 'country', '没有此选项'],
      [1, 'unitPrice', '不能为空'],
    ]);
  });

  it('hold texts as long as their rule allows', () => {
    const specified = [...columns.slice(0, 2), factColumn(facts, 'specification', { width: 160 })] as const;
    const text = `4001\t2\t${'9'.repeat(21)}\n4001\t2\t900g`;
    const { errors, good } = linesOfSheet<Line & { specification: string }, unknown>(text, specified, goods);
    expect(errors).toEqual([{ row: 0, field: 'specification', message: '规格最多20个字符' }]);
    expect(good).toHaveLength(1);
  });

  it('may be two thousand', () => {
    const text = Array.from({ length: 2000 }, (_, row) => `4001\t${row + 1}.25\t德国`).join('\n');
    expect(linesOfSheet(text, columns, goods)).toMatchObject({ errors: [], good: { length: 2000 } });
  });
});
