import { describe, expect, it } from 'vitest';
import { markOf } from './dates.js';

describe('the days of a batch', () => {
  it.each([
    ['expireDate', '2026-06-30', '已过期'],
    ['expireDate', '2026-06-29', '已过期'],
    ['expireDate', '2026-07-01', undefined],
    ['productionDate', '2026-06-30', '生产日期已到'],
    ['productionDate', '2026-07-01', undefined],
    ['expireDate', null, undefined],
  ] as const)('%s %s: %s', (of, day, mark) => expect(markOf(of, day, '2026-06-30')).toBe(mark));
});
