import { type Kysely, sql } from 'kysely';
import { timesAfter } from '#infra/cron/rule.js';
import { type MessagePreference, preferenceKey, preferenceOf, undisturbed } from '#workflows/message/preference.js';

/** Notification preferences of the given users. */
export async function preferencesOf(
  db: Kysely<unknown>,
  userIds: readonly string[],
): Promise<(userId: string) => MessagePreference> {
  const { rows } = await sql<{ user_id: string; value: unknown }>`select user_id, value from personal.preference
    where key = ${preferenceKey} and user_id = any(${[...userIds]}::text[])`.execute(db);
  const kept = new Map(rows.map(({ user_id, value }) => [user_id, preferenceOf(value)]));
  return (userId) => kept.get(userId) ?? undisturbed;
}

/** Next time the local clock shows HH:mm; if daylight saving skips that hour, the end of the gap. */
function nextAt(time: string, timeZone: string, after: Date): Date | undefined {
  const [hour, minute] = time.split(':').map(Number);
  return timesAfter({ cron: `0 ${minute} ${hour} * * ?`, timeZone }, after, 1)[0];
}

/** End of a user's current quiet hours; undefined outside them. */
export function quietUntil({ quietFrom, quietTo, timeZone }: MessagePreference, now: Date): Date | undefined {
  if (quietFrom === '' || quietTo === '') return undefined;
  const [begin, end] = [nextAt(quietFrom, timeZone, now), nextAt(quietTo, timeZone, now)];
  // If the end comes before the next beginning, the quiet hours are running now.
  return begin && end && end < begin ? end : undefined;
}

/** Time of the next digest; undefined for users who receive messages at once. */
export const digestTime = ({ digestAt, timeZone }: MessagePreference, now: Date): Date | undefined =>
  digestAt === '' ? undefined : nextAt(digestAt, timeZone, now);
