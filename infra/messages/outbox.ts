import { type Kysely, sql } from 'kysely';
import { newId } from '#infra/command-runner/ids.js';
import { oneLine } from '#workflows/platform/values/one-line.js';

export type MessageState = 'waiting' | 'sent' | 'failed' | 'merged';

export interface MessageRow {
  readonly id: string;
  /** Derived from subject and reader, so that each combination exists once. */
  readonly key: string;
  /** Code of its template. */
  readonly code: string;
  /** 0 text message, 1 mail. */
  readonly channel: number;
  readonly sender_id: string;
  /** Null if the recipient is no user: then the address is known from the beginning. */
  readonly user_id: string | null;
  readonly receiver_name: string;
  /** The address; for a user, the one at the time of sending. */
  readonly receiver: string;
  readonly remote_code: string;
  readonly params: Readonly<Record<string, string>>;
  readonly title: string;
  readonly content: string;
  readonly state: MessageState;
  /** May wait for the end of the recipient's quiet hours, or for the digest. */
  readonly waits: boolean;
  /** Waits for the daily digest. */
  readonly gathered: boolean;
  readonly attempts: number;
  readonly error: string;
  readonly made_at: Date;
  readonly due_at: Date;
  readonly ended_at: Date | null;
}

export interface NewMessage
  extends Pick<
    MessageRow,
    'key' | 'code' | 'channel' | 'sender_id' | 'user_id' | 'remote_code' | 'params' | 'title' | 'content' | 'waits'
  > {
  readonly receiver?: string;
  readonly receiver_name?: string;
  /** Earliest time to send; immediately by default. */
  readonly due_at?: string;
  readonly gathered?: boolean;
}

/** Channel notified when there is something to send. */
export const messagesChannel = 'message_due';

/** Lease of a worker on a message; afterwards the worker counts as dead, and another one sends it. */
const leaseSeconds = 90;
/** Older messages are deleted; nothing that old is ever turned into a message again. */
const keptDays = 90;

export const forgetOld = async (db: Kysely<unknown>): Promise<void> => {
  await sql`delete from mail.message where state <> 'waiting' and made_at < now() - make_interval(days => ${keptDays})`.execute(
    db,
  );
};

/** Queues messages, once each even if repeated. @returns the number of new ones */
export async function putMessages(db: Kysely<unknown>, messages: readonly NewMessage[]): Promise<number> {
  if (messages.length === 0) return 0;
  const rows = messages.map((message) => ({
    receiver: '',
    receiver_name: '',
    gathered: false,
    ...message,
    id: newId(),
  }));
  const { numAffectedRows = 0n } = await sql`insert into mail.message (id, key, code, channel, sender_id, user_id,
      receiver_name, receiver, remote_code, params, title, content, waits, gathered, due_at)
    select id, key, code, channel, sender_id, user_id, receiver_name, receiver, remote_code, params, title, content,
      waits, gathered, coalesce(due_at, now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) m(id text, key text, code text, channel int, sender_id text,
      user_id text, receiver_name text, receiver text, remote_code text, params jsonb, title text, content text,
      waits boolean, gathered boolean, due_at timestamptz)
    on conflict (key) do nothing`.execute(db);
  await tellWorkers(db);
  return Number(numAffectedRows);
}

const tellWorkers = (db: Kysely<unknown>) => sql`select pg_notify(${messagesChannel}, '')`.execute(db);

/**
 * Takes the next due messages for this worker: no other worker takes them until it reports or its lease ends.
 * @param paused senders that need not be tried now
 */
export async function takeDue(
  db: Kysely<unknown>,
  { most, paused = [] }: { readonly most: number; readonly paused?: readonly string[] },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    update mail.message set attempts = attempts + 1, taken_until = now() + make_interval(secs => ${leaseSeconds})
    where id in (select id from mail.message where state = 'waiting' and due_at <= now()
      and (taken_until is null or taken_until < now()) and sender_id <> all(${[...paused]}::text[])
      order by due_at, id limit ${most} for update skip locked)
    returning *`.execute(db);
  return rows;
}

type Taken = Pick<MessageRow, 'id' | 'attempts'>;
/** Whether no other worker has taken the message over. */
const isOurs = ({ id, attempts }: Taken) => sql`id = ${id} and state = 'waiting' and attempts = ${attempts}`;

/** Marks the message as sent, even if another worker holds it by now. */
export const markSent = async (db: Kysely<unknown>, { id }: Taken, receiver: string): Promise<void> => {
  await sql`update mail.message set state = 'sent', ended_at = now(), taken_until = null, error = '',
    receiver = ${receiver} where id = ${id} and state = 'waiting'`.execute(db);
};

/** Retries after this many seconds; if undefined, gives up. */
export async function markFailed(db: Kysely<unknown>, message: Taken, error: string, again?: number): Promise<void> {
  // Text of the remote side, which may contain anything.
  const said = oneLine(error).slice(0, 500);
  if (again === undefined)
    await sql`update mail.message set state = 'failed', ended_at = now(), taken_until = null, error = ${said}
      where ${isOurs(message)}`.execute(db);
  else
    await sql`update mail.message set taken_until = null, error = ${said},
      due_at = now() + make_interval(secs => ${again}) where ${isOurs(message)}`.execute(db);
}

/** Returns a message without an attempt: it is due later, or another sender goes first. */
export async function putBack(db: Kysely<unknown>, message: Taken, until?: Date): Promise<void> {
  await sql`update mail.message set attempts = attempts - 1, taken_until = null,
    due_at = coalesce(${until ?? null}::timestamptz, due_at) where ${isOurs(message)}`.execute(db);
}

/** A user's due messages that wait for the digest, oldest first. Locked until the transaction ends. */
export async function takeGathered(tx: Kysely<unknown>, userId: string): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`select * from mail.message
    where state = 'waiting' and gathered and user_id = ${userId} and due_at <= now() order by id for update`.execute(
    tx,
  );
  return rows;
}

/** Marks messages as included in another one. */
export const markMerged = async (tx: Kysely<unknown>, ids: readonly string[]): Promise<void> => {
  await sql`update mail.message set state = 'merged', ended_at = now(), taken_until = null, error = ''
    where id = any(${[...ids]}::text[]) and state = 'waiting'`.execute(tx);
};

/** Time at which the next waiting message is due or may be taken over. */
export async function nextDue(db: Kysely<unknown>, paused: readonly string[]): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select min(greatest(due_at, coalesce(taken_until, due_at))) as at
    from mail.message where state = 'waiting' and sender_id <> all(${[...paused]}::text[])`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** Retries a failed message from the beginning. @returns whether it existed */
export async function resend(db: Kysely<unknown>, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update mail.message set state = 'waiting', attempts = 0, due_at = now(),
    ended_at = null, error = '' where id = ${id} and state = 'failed' and cleared_at is null`.execute(db);
  await tellWorkers(db);
  return numAffectedRows === 1n;
}

/** Hides sent and failed messages and erases their content. Waiting messages are still sent. */
export const clearHistory = async (db: Kysely<unknown>, before: Date): Promise<void> => {
  await sql`update mail.message set cleared_at = now(), title = '', content = '', params = '{}', receiver = '',
    receiver_name = '' where state <> 'waiting' and cleared_at is null and made_at <= ${before}`.execute(db);
};
