import { shanghaiDay } from '#workflows/platform/values/time.js';

/** Months are yyyy-MM, in Shanghai time. */
export const monthOf = (moment: string | Date): string => shanghaiDay(moment).slice(0, 7);

export function monthAfter(month: string): string {
  const next = new Date(`${month}-01T00:00:00.000Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 7);
}

/** Last day of a month, yyyy-MM-dd. */
export function lastDayOf(month: string): string {
  const last = new Date(`${monthAfter(month)}-01T00:00:00.000Z`);
  last.setUTCDate(0);
  return last.toISOString().slice(0, 10);
}
