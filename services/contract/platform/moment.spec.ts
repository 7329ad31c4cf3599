import { expect, it } from 'vitest';
import { moment } from './moment.js';

it.each([
  ['20260102030405', '2026-01-01T19:04:05.000Z', '2026-01-01T19:04:05.999Z'],
  ['2026-01-02', '2026-01-01T16:00:00.000Z', '2026-01-02T15:59:59.999Z'],
  ['0001-01-01', '1899-12-31T16:00:00.000Z', '1900-01-01T15:59:59.999Z'],
  ['99991231235959', '2999-12-31T15:59:59.000Z', '2999-12-31T15:59:59.999Z'],
])('%s is from %s to %s', (text, first, last) => {
  expect(moment('first').parse(text)).toBe(first);
  expect(moment('last').parse(text)).toBe(last);
});

it.each(['20260230000000', '2026-13-01', '20260101250000', '今天', '', '0000-01-01', '00000101000000'])(
  '%j is no moment',
  (text) => {
    expect(moment('first').safeParse(text).error?.issues[0]?.message).toBe('日期格式不正确');
  },
);
