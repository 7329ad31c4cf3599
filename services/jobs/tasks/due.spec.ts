import { describe, expect, it } from 'vitest';
import { countedFrom, dueTimes } from './due.js';

const at = (time: string) => new Date(`2026-11-${time}Z`);
const nine = { cron: '0 0 9 * * ?', timeZone: 'UTC' };

describe('times that were missed', () => {
  it.each([
    ['once', ['2026-11-23']],
    ['none', []],
    ['all', ['2026-11-21', '2026-11-22', '2026-11-23']],
  ])('are made good as it is chosen: %s', (missed, days) => {
    const times = dueTimes({ ...nine, missed }, at('20T12:00:00'), at('23T12:00:00'));
    expect(times.map((time) => time.toISOString().slice(0, 10))).toEqual(days);
  });

  it.each(['once', 'none'])('are made good by one that is on time: %s', (missed) => {
    const times = dueTimes({ ...nine, missed }, at('20T12:00:00'), at('23T09:00:30'));
    expect(times).toEqual([at('23T09:00:00')]);
  });

  it.each([
    ['23T09:00:59', 1],
    ['23T09:01:01', 0],
  ])('are those that are more than a minute late: %s', (now, times) => {
    expect(dueTimes({ ...nine, missed: 'none' }, at('20T12:00:00'), at(now))).toHaveLength(times);
  });

  it('a month of them are at most a hundred', () => {
    const times = dueTimes(
      { cron: '0 * * * * ?', timeZone: 'UTC', missed: 'all' },
      at('01T00:00:00'),
      at('30T00:00:00'),
    );
    expect(times).toHaveLength(100);
    expect(times.at(-1)).toEqual(at('30T00:00:00'));
  });
});

describe('times count', () => {
  const now = at('23T12:00:00');
  it('from the last plan on, or since the task has its rule', () => {
    expect(countedFrom(at('22T00:00:00'), '', now)).toEqual(at('22T00:00:00'));
    expect(countedFrom(at('22T00:00:00'), '2026-11-23T10:00:00.000Z', now)).toEqual(at('23T10:00:00'));
    expect(countedFrom(null, '2026-11-23T10:00:00.000Z', now)).toEqual(at('23T10:00:00'));
    expect(countedFrom(null, '', now)).toBe(now);
  });

  it('from now on, where the clock was a month ahead', () => {
    expect(countedFrom(new Date('2026-12-23T12:00:00Z'), '', now)).toBe(now);
  });
});
