import { describe, expect, it } from 'vitest';
import { linesIn, rowsIn } from './parse.js';

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
  it('may be nothing', () => expect(linesIn(' \n\t\n')).toEqual([]));
});

describe('rows of known columns', () => {
  const row = { date: '2026-01-05', rate: '7.1' };
  it('are without the head', () => expect(rowsIn('日期\t汇率\n2026-01-05\t7.1', columns)).toEqual([row]));
  it('lack nothing', () => expect(rowsIn('2026-01-05', columns)).toEqual([{ ...row, rate: '' }]));
  it('leave out what is too much', () => expect(rowsIn('2026-01-05\t7.1\tx', columns)).toEqual([row]));
});
