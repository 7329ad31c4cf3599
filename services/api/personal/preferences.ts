import { type Kysely, sql } from 'kysely';
import { Refusal } from '#workflows/platform/kernel/refusal.js';

const largestValue = 64 * 1024;
/** Limits per user: number of settings, and total characters of their values. */
const mostSettings = 200;
const largestSettings = 1024 * 1024;

/** Setting stored under this key; null if there is none. */
export async function readPreference(db: Kysely<unknown>, userId: string, key: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select value from personal.preference
    where user_id = ${userId} and key = ${key}`.execute(db);
  return rows[0]?.value ?? null;
}

/** @throws Refusal if the value, or the total of the user's settings, is too large */
export async function writePreference(
  db: Kysely<unknown>,
  userId: string,
  { key, value }: { readonly key: string; readonly value?: unknown },
): Promise<void> {
  const text = JSON.stringify(value ?? null);
  if (text.length > largestValue) throw new Refusal('invalid', '设置内容过大');
  const { numAffectedRows } = await sql`insert into personal.preference (user_id, key, value)
    select ${userId}, ${key}, ${text}::jsonb
    where (select count(*) < ${mostSettings} and coalesce(sum(length(value::text)), 0) + ${text.length} <= ${largestSettings}
      from personal.preference where user_id = ${userId} and key <> ${key})
    on conflict (user_id, key) do update set value = excluded.value`.execute(db);
  if (numAffectedRows !== 1n) throw new Refusal('rule', '个人设置过多，请删减后再保存');
}
