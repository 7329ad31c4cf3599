import { refuse } from '#workflows/platform/kernel/refusal.js';
import { daysAfter } from '#workflows/platform/values/time.js';

/** What limits the day on which a sale is agreed to be paid (docs/rules/sales-order.md). */
export interface AppointmentLimits {
  /** Day on which the supplier was paid, if it is known. */
  readonly payDate?: string | null | undefined;
  /** Without it there is no limit. */
  readonly maxAheadDays?: number | null | undefined;
  readonly expireGraceDays?: number | undefined;
}

/** Days that the appointment must not precede, with their names in refusals. */
const earliest = (today: string, { payDate, expireGraceDays }: AppointmentLimits) => [
  { day: daysAfter(today, -1), name: '昨天' },
  // Without days of grace it would be saved expired.
  ...(expireGraceDays === 0 ? [{ day: today, name: '今天' }] : []),
  ...(payDate ? [{ day: payDate, name: '付款日期' }] : []),
];

/** First and last day that can be agreed on, from yyyy-MM-dd of today; undefined if there is no last one. */
export const appointmentRange = (today: string, limits: AppointmentLimits) => ({
  first: earliest(today, limits).reduce((latest, { day }) => (day > latest ? day : latest), ''),
  last: typeof limits.maxAheadDays === 'number' ? daysAfter(today, limits.maxAheadDays) : undefined,
});

/** @throws Refusal for a day outside the range */
export function demandAppointment(day: string, today: string, limits: AppointmentLimits): void {
  const missed = earliest(today, limits).find((one) => day < one.day);
  if (missed) refuse(`约定到期日期不能早于${missed.name}`, 'rule', 'appointmentDate');
  const { last } = appointmentRange(today, limits);
  if (last && day > last) refuse(`约定到期日期不能晚于${limits.maxAheadDays}天后`, 'rule', 'appointmentDate');
}
