import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shanghaiYear, yearsBackTo } from './time.js';

// A browser or server in another time zone, where it is still the old year.
beforeEach(() => void vi.stubEnv('TZ', 'UTC'));
afterEach(() => void vi.unstubAllEnvs());

it.each([
  ['2026-12-31T15:59:59.999Z', 2026],
  ['2026-12-31T16:00:00.000Z', 2027],
  ['2027-01-01T00:00:00.000Z', 2027],
])('at %s the year of Shanghai is %i', (moment, year) => {
  expect(shanghaiYear(moment)).toBe(year);
  expect(yearsBackTo(2025, new Date(moment))[0]).toBe(year);
});

it('years are offered from the newest to the first', () =>
  expect(yearsBackTo(2025, new Date('2026-12-31T16:00:00Z'))).toEqual([2027, 2026, 2025]));
