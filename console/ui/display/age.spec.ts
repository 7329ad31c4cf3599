import { expect, it } from 'vitest';
import { ageOf } from './age.js';

const now = Date.parse('2026-11-23T12:00:00+08:00');

it.each([
  ['2026-11-23 11:59:30', '不到 1 分钟'],
  ['2026-11-23 11:15:00', '45 分钟'],
  ['2026-11-22 12:00:01', '23 小时'],
  ['2026-11-22 12:00:00', '1 天'],
  ['2026-10-23 12:00:00', '31 天'],
  ['', ''],
])('%s has waited for %s', (since, words) => {
  expect(ageOf(since, now)).toBe(words);
});
