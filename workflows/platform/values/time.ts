/** Business days and displayed times use Shanghai time, which has had no daylight saving since 1991: UTC+8. */
const shift = 8 * 60 * 60 * 1000;

const inShanghai = (moment: string | Date): string => {
  const ms = typeof moment === 'string' ? Date.parse(moment) : moment.getTime();
  return new Date(ms + shift).toISOString();
};

/** yyyy-MM-dd */
export const shanghaiDay = (moment: string | Date): string => inShanghai(moment).slice(0, 10);

export const shanghaiYear = (moment: string | Date): number => Number(shanghaiDay(moment).slice(0, 4));

/** Years from that of the moment back to `first`, newest first. */
export const yearsBackTo = (first: number, moment: Date): number[] => {
  const current = shanghaiYear(moment);
  return Array.from({ length: current - first + 1 }, (_, back) => current - back);
};

/** yyyy-MM-dd HH:mm:ss */
export const shanghaiTime = (moment: string | Date): string => inShanghai(moment).slice(0, 19).replace('T', ' ');

/** Adds days to a day; both yyyy-MM-dd. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
