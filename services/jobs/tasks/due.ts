import { type Rule, timesBetween } from '#infra/cron/rule.js';

export interface DueRule extends Rule {
  /** Policy for times that passed while no worker was running: `once`, `none` or `all`. */
  readonly missed: string;
}

/** A time that a worker reaches later than this counts as missed. */
export const lateMs = 60_000;
/** Limit of catch-up runs, however long no worker was running. */
const mostMade = 100;

/** Times of a rule after one moment and up to now that must run: those on time, and missed ones as the policy says. */
export function dueTimes({ missed, ...rule }: DueRule, after: Date, now: Date): Date[] {
  if (missed === 'all') return timesBetween(rule, after, now, mostMade);
  const late = new Date(now.getTime() - lateMs - 1);
  const onTime = timesBetween(rule, late > after ? late : after, now, mostMade);
  // A run on time also makes up for the times missed before it.
  return missed === 'once' && onTime.length === 0 ? timesBetween(rule, after, now, 1) : onTime;
}

/**
 * Start of the interval in which times count: the task was not enabled, or had another rule, before it. A planned time
 * far in the future, left by a clock that was ahead, is ignored.
 */
export function countedFrom(plannedUntil: Date | null, since: string, now: Date): Date {
  const begins = since === '' ? undefined : new Date(since);
  const from =
    plannedUntil && begins ? new Date(Math.max(plannedUntil.getTime(), begins.getTime())) : (plannedUntil ?? begins);
  return from === undefined || from.getTime() > now.getTime() + lateMs ? now : from;
}
