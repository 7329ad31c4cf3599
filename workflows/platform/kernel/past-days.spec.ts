import { expect, it } from 'vitest';
import { z } from 'zod';
import { daysAhead, demandPast, pastDay } from './past-days.js';
import { Refusal } from './refusal.js';

const form = z.object({
  arrived: pastDay(z.iso.date(), '到达日期不能晚于今天').nullable(),
  paid: pastDay(z.iso.date(), '付款日期不能晚于今天'),
  planned: z.iso.date(),
});
/** 2026-03-02 in Shanghai, still the day before in UTC. */
const now = '2026-03-01T16:00:00.000Z';
const given = { arrived: null, paid: '2026-03-02', planned: '2099-01-01' };

it('today is not ahead, nor is a day that is not known, or one that need not have come', () =>
  expect(daysAhead(form, given, now)).toEqual([]));

it('names every day that is ahead, with its message', () =>
  expect(daysAhead(form, { ...given, arrived: '2026-03-03', paid: '2026-03-04' }, now)).toEqual([
    { field: 'arrived', message: '到达日期不能晚于今天' },
    { field: 'paid', message: '付款日期不能晚于今天' },
  ]));

it('is no matter of the form, which knows no time', () =>
  expect(form.parse({ ...given, paid: '2099-12-31' }).paid).toBe('2099-12-31'));

it('is refused as a rule, or as what its sender says', () => {
  const refusal = (...kind: ['invalid'?]) => {
    try {
      demandPast(form, { ...given, paid: '2026-03-03' }, now, ...kind);
    } catch (error) {
      return error;
    }
  };
  expect(refusal()).toEqual(new Refusal('rule', '付款日期不能晚于今天', 'paid'));
  expect(refusal()).toMatchObject({ kind: 'rule', field: 'paid' });
  expect(refusal('invalid')).toMatchObject({ kind: 'invalid', field: 'paid' });
});
