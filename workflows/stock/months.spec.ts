import { expect, it } from 'vitest';
import { lastDayOf, monthAfter, monthOf } from './months.js';

it('a month begins at midnight in Shanghai', () => {
  expect(monthOf('2026-01-31T15:59:59.999Z')).toBe('2026-01');
  expect(monthOf('2026-01-31T16:00:00.000Z')).toBe('2026-02');
});

it.each([
  ['2026-01', '2026-02', '2026-01-31'],
  ['2026-12', '2027-01', '2026-12-31'],
  ['2028-02', '2028-03', '2028-02-29'],
])('%s is followed by %s and ends on %s', (month, next, last) => {
  expect([monthAfter(month), lastDayOf(month)]).toEqual([next, last]);
});
