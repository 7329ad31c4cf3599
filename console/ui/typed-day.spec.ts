import { describe, expect, it } from 'vitest';
import { dayTyped, isWholeDay } from './typed-day.js';

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

  it('is whole when nothing more can come', () => {
    expect(['20261105', '2026-11-05', '2026/11/05'].map(isWholeDay)).not.toContain(false);
    expect(['2026110', '2026-11-5', '1105', '11-05', '202611055'].map(isWholeDay)).not.toContain(true);
  });
});
