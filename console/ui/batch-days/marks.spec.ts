import { describe, expect, it } from 'vitest';
import { expiredBatches, markOf } from './marks.js';

describe('the days of a batch', () => {
  it.each([
    ['expireDate', '2026-06-30', '已过期'],
    ['expireDate', '2026-06-29', '已过期'],
    ['expireDate', '2026-07-01', undefined],
    ['productionDate', '2026-06-30', '生产日期已到'],
    ['productionDate', '2026-07-01', undefined],
    ['expireDate', null, undefined],
  ] as const)('%s %s: %s', (of, day, mark) => expect(markOf(of, day, '2026-06-30')).toBe(mark));

  it('tell how many have expired', () => {
    const goods = [['2026-06-30', '2026-07-01'], ['2025-01-01', ''], []];
    const held = goods.map((days) => ({ children: days.map((expireDate) => ({ expireDate })) }));
    expect(expiredBatches(held, '2026-06-30')).toBe(2);
  });
});
