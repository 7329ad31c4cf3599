import { describe, expect, it } from 'vitest';
import { undisturbed } from '#workflows/message/preference.js';
import { digestTime, quietUntil } from './preferences.js';

const at = (text: string) => new Date(text);

describe('quiet hours', () => {
  const nights = { ...undisturbed, quietFrom: '22:00', quietTo: '07:30' };

  it.each([
    ['before them', '2026-03-01T21:59:59+08:00', undefined],
    ['when they begin', '2026-03-01T22:00:00+08:00', '2026-03-02T07:30:00+08:00'],
    ['after midnight', '2026-03-02T03:00:00+08:00', '2026-03-02T07:30:00+08:00'],
    ['when they end', '2026-03-02T07:30:00+08:00', undefined],
    ['at noon', '2026-03-02T12:00:00+08:00', undefined],
  ])('%s', (_, now, until) => expect(quietUntil(nights, at(now))).toEqual(until && at(until)));

  it('within a day', () => {
    const noon = { ...undisturbed, quietFrom: '12:00', quietTo: '13:00' };
    expect(quietUntil(noon, at('2026-03-01T12:30:00+08:00'))).toEqual(at('2026-03-01T13:00:00+08:00'));
    expect(quietUntil(noon, at('2026-03-01T22:30:00+08:00'))).toBeUndefined();
  });

  it('by the clock of where somebody is, also on the night when it changes', () => {
    const berlin = { ...nights, timeZone: 'Europe/Berlin' };
    expect(quietUntil(berlin, at('2026-03-28T21:30:00Z'))).toEqual(at('2026-03-29T05:30:00Z'));
    expect(quietUntil(berlin, at('2026-10-24T20:30:00Z'))).toEqual(at('2026-10-25T06:30:00Z'));
  });

  it('are off until somebody says so', () => expect(quietUntil(undisturbed, new Date())).toBeUndefined());
});

it('a digest comes at its time of the day', () => {
  const evening = { ...undisturbed, digestAt: '18:00' };
  expect(digestTime(evening, at('2026-03-01T17:00:00+08:00'))).toEqual(at('2026-03-01T18:00:00+08:00'));
  expect(digestTime(evening, at('2026-03-01T18:00:00+08:00'))).toEqual(at('2026-03-02T18:00:00+08:00'));
  expect(digestTime(undisturbed, new Date())).toBeUndefined();
});
