import { type Rule, timesBetween } from '#infra/cron/rule.js';

export interface DueRule extends Rule {
  /** What becomes of times that came while nobody worked: `once`, `none` or `all`. */
  readonly missed: string;
}

/** A worker that is later than this has missed a time. */
export const lateMs = 60_000;
/** However long nobody worked. */
const mostMade = 100;

/** The times of a rule after a moment and up to now that are to be run: those on time, and of those missed what its policy says. */
export function dueTimes({ missed, ...rule }: DueRule, after: Date, now: Date): Date[] {
  if (missed === 'all') return timesBetween(rule, after, now, mostMade);
  const late = new Date(now.getTime() - lateMs - 1);
  const onTime = timesBetween(rule, late > after ? late : after, now, mostMade);
  // What is run on time makes good what was missed before it.
  return missed === 'once' && onTime.length === 0 ? timesBetween(rule, after, now, 1) : onTime;
}

/** From when on times count: what came before the task was on, or had this rule, is nobody's. A clock that was ahead is not waited for. */
export function countedFrom(plannedUntil: Date | null, since: string, now: Date): Date {
  const begins = since === '' ? undefined : new Date(since);
  const from =
    plannedUntil && begins ? new Date(Math.max(plannedUntil.getTime(), begins.getTime())) : (plannedUntil ?? begins);
  return from === undefined || from.getTime() > now.getTime() + lateMs ? now : from;
}
