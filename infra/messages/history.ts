import { type Kysely, sql } from 'kysely';
import type { MessageRow, MessageState } from './outbox.js';

interface Asked {
  readonly page: number;
  readonly limit: number;
  readonly order?: string | undefined;
  readonly id?: string | undefined;
  readonly code?: string | undefined;
  readonly states?: readonly MessageState[] | undefined;
  readonly channel?: number | undefined;
  /** Part of an address or of the recipient's name. */
  readonly receiver?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Sent and waiting messages, newest first. */
export async function historyOf(
  db: Kysely<unknown>,
  { page, limit, order, id, code, states, channel, receiver, from, to }: Asked,
): Promise<{ rows: MessageRow[]; total: number }> {
  const part = receiver?.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const conditions = [
    sql`cleared_at is null`,
    ...(id === undefined ? [] : [sql`id = ${id}`]),
    ...(code === undefined ? [] : [sql`code = ${code}`]),
    ...(states === undefined ? [] : [sql`state = any(${[...states]}::text[])`]),
    ...(channel === undefined ? [] : [sql`channel = ${channel}`]),
    ...(part === undefined ? [] : [sql`(receiver ilike ${`%${part}%`} or receiver_name ilike ${`%${part}%`})`]),
    ...(from === undefined ? [] : [sql`made_at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`made_at <= ${to}::timestamptz`]),
  ];
  const where = sql.join(conditions, sql` and `);
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  // While messages come and are cleared, a page and its total must agree.
  const atOnce = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return atOnce.execute(async (tx) => {
    const { rows } = await sql<MessageRow>`select * from mail.message where ${where}
      order by id ${direction} limit ${limit} offset ${(page - 1) * limit}`.execute(tx);
    const counted = await sql<{ total: string }>`select count(*) as total from mail.message where ${where}`.execute(tx);
    return { rows, total: Number(counted.rows[0]?.total ?? 0) };
  });
}
