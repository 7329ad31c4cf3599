import { type Kysely, sql } from 'kysely';
import { timesAfter } from '#infra/cron/rule.js';
import { type MessagePreference, preferenceKey, preferenceOf, undisturbed } from '#workflows/message/preference.js';

/** When each of these users wants to be written to. */
export async function preferencesOf(
  db: Kysely<unknown>,
  userIds: readonly string[],
): Promise<(userId: string) => MessagePreference> {
  const { rows } = await sql<{ user_id: string; value: unknown }>`select user_id, value from personal.preference
    where key = ${preferenceKey} and user_id = any(${[...userIds]}::text[])`.execute(db);
  const kept = new Map(rows.map(({ user_id, value }) => [user_id, preferenceOf(value)]));
  return (userId) => kept.get(userId) ?? undisturbed;
}

/** The next time that a clock shows HH:mm there; where it leaves the hour out, at the end of it. */
function nextAt(time: string, timeZone: string, after: Date): Date | undefined {
  const [hour, minute] = time.split(':').map(Number);
  return timesAfter({ cron: `0 ${minute} ${hour} * * ?`, timeZone }, after, 1)[0];
}

/** Until when somebody is not to be disturbed; undefined when he may be. */
export function quietUntil({ quietFrom, quietTo, timeZone }: MessagePreference, now: Date): Date | undefined {
  if (quietFrom === '' || quietTo === '') return undefined;
  const [begin, end] = [nextAt(quietFrom, timeZone, now), nextAt(quietTo, timeZone, now)];
  // What ends before it begins anew has begun.
  return begin && end && end < begin ? end : undefined;
}

/** When what waits is told all at once; undefined for somebody who is told at once. */
export const digestTime = ({ digestAt, timeZone }: MessagePreference, now: Date): Date | undefined =>
  digestAt === '' ? undefined : nextAt(digestAt, timeZone, now);
