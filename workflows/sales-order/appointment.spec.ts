import { expect, it } from 'vitest';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { daysAfter } from '#workflows/platform/values/time.js';
import { appointmentRange, demandAppointment } from './appointment.js';

const today = '2026-03-02';
const from = (days: number) => daysAfter(today, days);

it.each([
  [{ expireGraceDays: 1 }, from(-1), undefined],
  [{ expireGraceDays: 0 }, today, undefined],
  [{ expireGraceDays: 1, payDate: today }, today, undefined],
  [{ expireGraceDays: 0, payDate: from(-9), maxAheadDays: 3 }, today, from(3)],
  [{ expireGraceDays: 1, payDate: null, maxAheadDays: 0 }, from(-1), today],
  [{}, from(-1), undefined],
])(
  'a sale limited by %j is paid from %s to %s, and the calendar offers the days that are taken',
  (limits, first, last) => {
    expect(appointmentRange(today, limits)).toEqual({ first, last });
    const isTaken = (day: string) => {
      try {
        demandAppointment(day, today, limits);
        return true;
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal);
        return false;
      }
    };
    for (let days = -12; days <= 6; days++) {
      const day = from(days);
      expect(isTaken(day), day).toBe(day >= first && day <= (last ?? day));
    }
  },
);
