import { describe, expect, it } from 'vitest';
import { cellsIn, hasCells, linesIn, rowsIn, sheetIn } from './parse.js';

const columns = [
  { id: 'date', label: '日期' },
  { id: 'rate', label: '汇率' },
] as const;

describe('what is pasted from a sheet', () => {
  it('is lines of cells', () =>
    expect(linesIn('2026-01-05\t美元\t7.1\r\n2026-01-06\t美元\t7.2\r\n')).toEqual([
      ['2026-01-05', '美元', '7.1'],
      ['2026-01-06', '美元', '7.2'],
    ]));
  it('may have empty cells', () => expect(linesIn('a\t\tc')).toEqual([['a', '', 'c']]));
  it('may be in quotes', () => expect(linesIn('"say ""hi"""\t"1"')).toEqual([['say "hi"', '1']]));
  it('may be parted by commas or gaps', () =>
    expect(linesIn('2026-01-05，美元，7.1\n2026-01-05  欧元  8.2')).toEqual([
      ['2026-01-05', '美元', '7.1'],
      ['2026-01-05', '欧元', '8.2'],
    ]));
  it('is parted by tabs alone in the cells of a table', () =>
    expect(cellsIn('1,234.50\n12,50\t3')).toEqual([['1,234.50'], ['12,50', '3']]));
  it('may be nothing', () => expect(linesIn(' \n\t\n')).toEqual([]));
});

describe('rows of known columns', () => {
  const row = { date: '2026-01-05', rate: '7.1' };
  it('are without the head', () => expect(rowsIn('日期\t汇率\n2026-01-05\t7.1', columns)).toEqual([row]));
  it('lack nothing', () => expect(rowsIn('2026-01-05', columns)).toEqual([{ ...row, rate: '' }]));
  it('leave out what is too much', () => expect(rowsIn('2026-01-05\t7.1\tx', columns)).toEqual([row]));
  it('have a number whole that commas part', () =>
    expect(rowsIn('2026-01-05，7,125', columns)).toEqual([{ ...row, rate: '7,125' }]));
});

describe('columns of a sheet', () => {
  const goods = [
    { id: 'barCode', label: '条形码', also: ['商品条码'] },
    { id: 'unitPrice', label: '单价' },
    { id: 'quantity', label: '数量' },
  ] as const;
  it('are found by their heads, in any order, by other words, and past what nobody asks for', () =>
    expect(sheetIn('序号\t数量 *\t单价（欧元）\t商品条码\n1\t20\t3.5\t4001', goods)).toEqual({
      rows: [{ barCode: '4001', unitPrice: '3.5', quantity: '20' }],
      numbers: [2],
      columns: ['barCode', 'unitPrice', 'quantity'],
      unknown: ['序号'],
    }));
  it('stand in the order of the declaration where there is no head', () =>
    expect(sheetIn('4001\t3.5', goods)).toMatchObject({
      rows: [{ barCode: '4001', unitPrice: '3.5', quantity: '' }],
      columns: ['barCode', 'unitPrice'],
      unknown: [],
    }));
  it('have rows that are counted as in the sheet, with its head and blank lines', () => {
    expect(sheetIn('条形码\t单价\n\n4001\t3.5\n \t \n4002\t4', goods).numbers).toEqual([3, 5]);
    expect(sheetIn('\n4001\t3.5', goods).numbers).toEqual([2]);
  });
  it('are not found in a line that only happens to hold such a word', () =>
    expect(sheetIn('数量\t3\t4', goods).rows).toHaveLength(1));
});

it('one cell, or a typed line break, is no sheet', () => {
  expect(['A-1', 'A-1\n', '\n', '', 'A\tB', '\tB', 'A\nB'].map(hasCells)).toEqual([
    ...[false, false, false, false],
    ...[true, true, true],
  ]);
});
