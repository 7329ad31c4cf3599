import { describe, expect, it } from 'vitest';
import { objectionTo, timesAfter, timesBetween } from './rule.js';

const from = new Date('2026-03-06T00:00:00Z');
const shanghai = (cron: string) => ({ cron, timeZone: 'Asia/Shanghai' });
const newYork = (cron: string) => ({ cron, timeZone: 'America/New_York' });
const iso = (times: readonly Date[]) => times.map((time) => time.toISOString().replace(/:00\.000Z$/, ''));

describe('a rule', () => {
  it.each([
    ['0 0 12 * * ?', ['2026-03-06T04:00', '2026-03-07T04:00']],
    ['0 0/30 9-18 * * ?', ['2026-03-06T01:00', '2026-03-06T01:30']],
    ['0 15 10 ? * MON-FRI', ['2026-03-06T02:15', '2026-03-09T02:15']],
    ['0 0 9 ? * 2', ['2026-03-09T01:00', '2026-03-16T01:00']],
    ['0 0 9 ? * 6L', ['2026-03-27T01:00', '2026-04-24T01:00']],
    ['0 0 9 ? * 2#1', ['2026-04-06T01:00', '2026-05-04T01:00']],
    ['0 0 9 L * ?', ['2026-03-31T01:00', '2026-04-30T01:00']],
    ['0 0 9 LW * ?', ['2026-03-31T01:00', '2026-04-30T01:00']],
    ['0 0 9 15W * ?', ['2026-03-16T01:00', '2026-04-15T01:00']],
    ['0 0 0 1 1 ? 2027', ['2026-12-31T16:00']],
    [
      '0 0 22-2 * * ?',
      ['2026-03-06T14:00', '2026-03-06T15:00', '2026-03-06T16:00', '2026-03-06T17:00', '2026-03-06T18:00'],
    ],
    ['0 50-10/10 9 * * ?', ['2026-03-06T01:00', '2026-03-06T01:10', '2026-03-06T01:50']],
    ['0 0 9 ? * FRI-SUN', ['2026-03-06T01:00', '2026-03-07T01:00', '2026-03-08T01:00', '2026-03-13T01:00']],
    [
      '0 0 9 1 NOV-FEB ?',
      ['2026-11-01T01:00', '2026-12-01T01:00', '2027-01-01T01:00', '2027-02-01T01:00', '2027-11-01T01:00'],
    ],
  ])('as Quartz has it: %s', (cron, times) => {
    expect(objectionTo(shanghai(cron), from)).toBeUndefined();
    expect(iso(timesAfter(shanghai(cron), from, Math.max(2, times.length)).slice(0, times.length))).toEqual(times);
  });

  it.each([
    ['', '应为 6 段或 7 段，依次为秒、分、时、日、月、星期和可省略的年'],
    ['*/5 * * * *', '应为 6 段或 7 段，依次为秒、分、时、日、月、星期和可省略的年'],
    ['0 0 25 * * ?', '时“25”应在 0 到 23 之间'],
    ['61 0 9 * * ?', '秒“61”应在 0 到 59 之间'],
    ['0 0 9 0 * ?', '日“0”应在 1 到 31 之间'],
    ['0 0 9 ? * 8', '星期“8”应在 1 到 7 之间'],
    ['0 0 9 * XYZ ?', '月“XYZ”无法识别'],
    ['0 */0 9 * * ?', '分“*/0”的间隔应为正整数'],
    ['0 0 9 * * ? 2030-2028', '年“2030-2028”的起点大于终点'],
    ['0 0 9 1 * 2', '日和星期只能指定一个，另一个写“?”'],
    ['0 0 9 31 2 ?', '今后没有任何执行时间'],
    ['0 0 9 1 1 ? 2020', '今后没有任何执行时间'],
    [`0 0 9 ${'1,'.repeat(80)}1 * ?`, '最多 120 个字符'],
    ['0 0 9 L-3 * ?', '日“L-3”暂不支持，可用 L（最后一天）或 LW（最后一个工作日）'],
  ])('that is none is named: %s', (cron, why) => {
    expect(objectionTo(shanghai(cron), from)).toBe(`定时规则不合法：${why}`);
  });
});

describe('where the clock is changed', () => {
  it('what falls into the gap is due at its end', () => {
    expect(iso(timesAfter(newYork('0 30 2 * * ?'), new Date('2026-03-07T00:00:00Z'), 3))).toEqual([
      '2026-03-07T07:30',
      '2026-03-08T07:00',
      '2026-03-09T06:30',
    ]);
  });

  it('what stands there twice is due once, and what is due all day goes on', () => {
    const before = new Date('2026-10-31T06:00:00Z');
    expect(iso(timesAfter(newYork('0 30 1 * * ?'), before, 2))).toEqual(['2026-11-01T05:30', '2026-11-02T06:30']);
    const hours = timesAfter(newYork('0 0 * * * ?'), before, 48).map((time) => time.getTime());
    expect(hours.slice(1).every((time, index) => time - (hours[index] ?? 0) === 3_600_000)).toBe(true);
  });

  it.each([
    ['America/New_York', '2026-03-07', '2026-03-09'],
    ['America/New_York', '2026-10-31', '2026-11-03'],
    ['Europe/Berlin', '2026-03-28', '2026-03-30'],
    ['Europe/Berlin', '2026-10-24', '2026-10-27'],
  ])('in %s the same times are found backwards as forward, from %s on', (timeZone, one, other) => {
    const [first, last] = [new Date(one), new Date(other)];
    for (const cron of ['0 30 2 * * ?', '0 30 1 * * ?', '0 0/45 1-3 * * ?']) {
      const forward = timesAfter({ cron, timeZone }, first, 20).filter((time) => time <= last);
      expect(timesBetween({ cron, timeZone }, first, last, 20)).toEqual(forward);
    }
  });
});

it('the last times are found without going through all of them', () => {
  const times = timesBetween(
    shanghai('* * * * * ?'),
    new Date('2016-01-01T00:00:00Z'),
    new Date('2026-03-06T00:00:00.400Z'),
    3,
  );
  expect(times.map((time) => time.toISOString())).toEqual([
    '2026-03-05T23:59:58.000Z',
    '2026-03-05T23:59:59.000Z',
    '2026-03-06T00:00:00.000Z',
  ]);
});
