import { expect, it } from 'vitest';
import { untilRefresh } from './clock.js';

it.each([
  ['10:00:00.000', 300_000],
  ['10:00:00.001', 299_999],
  ['10:04:59.900', 100],
  ['10:57:30.000', 150_000],
])('from %s it is %i ms to second 0 of the next fifth minute', (time, ms) => {
  expect(untilRefresh(Date.parse(`2026-06-01T${time}Z`))).toBe(ms);
});
