import { describe, expect, it } from 'vitest';
import { dayInCell, dayTyped, isWholeDay } from './typed-day.js';

const today = '2026-11-26';

describe('a day that is typed', () => {
  it.each([
    ['2026-11-05', '2026-11-05'],
    ['2025/1/5', '2025-01-05'],
    ['2025.1.5', '2025-01-05'],
    ['2026年11月5日', '2026-11-05'],
    ['20261105', '2026-11-05'],
    ['２０２６１１０５', '2026-11-05'],
    ['251105', '2025-11-05'],
    ['11-5', '2026-11-05'],
    ['1105', '2026-11-05'],
    ['905', '2026-09-05'],
    ['5', '2026-11-05'],
    ['05', '2026-11-05'],
    ['2024-02-29', '2024-02-29'],
  ])('%s is %s', (text, day) => expect(dayTyped(text, today)).toBe(day));

  it.each([
    '',
    '-',
    '0',
    '32',
    '1301',
    '2025-02-29',
    '2026-11-31',
    '11051',
    '2026-11',
    '1-2-3-4',
    '202611055',
    '026-1-1',
    '1101-11-10',
    '11011110',
  ])('%s is none', (text) => expect(dayTyped(text, today)).toBeUndefined());

  it.each([
    ['0901', '2026-09-01'],
    ['9-1', '2026-09-01'],
    ['260901', '2026-09-01'],
    ['２０２６０９０１', '2026-09-01'],
    ['2026年9月1日', '2026-09-01'],
    ['2026/9/1 0:00:00', '2026-09-01'],
    ['2026-02-30', '2026-02-30'],
    ['上周', '上周'],
    ['', ''],
  ])('in a cell %s stands as %s', (text, shown) => expect(dayInCell(text, today)).toBe(shown));

  it('is whole when nothing more can come', () => {
    expect(['20261105', '2026-11-05', '2026/11/05'].map(isWholeDay)).not.toContain(false);
    expect(['2026110', '2026-11-5', '1105', '11-05', '202611055'].map(isWholeDay)).not.toContain(true);
  });
});
