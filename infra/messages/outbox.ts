import { type Kysely, sql } from 'kysely';
import { newId } from '#infra/command-runner/ids.js';
import { oneLine } from '#workflows/platform/kernel/one-line.js';

export type MessageState = 'waiting' | 'sent' | 'failed' | 'merged';

/** A message as it stands. */
export interface MessageRow {
  readonly id: string;
  /** Derived from what it is about and who is to read it: of each there is one. */
  readonly key: string;
  /** Of its template. */
  readonly code: string;
  /** 0 short message, 1 mail. */
  readonly channel: number;
  readonly sender_id: string;
  /** Null for somebody who is no user: then his address is known from the beginning. */
  readonly user_id: string | null;
  readonly receiver_name: string;
  /** The address; of a user, the one that he has when it is sent. */
  readonly receiver: string;
  readonly remote_code: string;
  readonly params: Readonly<Record<string, string>>;
  readonly title: string;
  readonly content: string;
  readonly state: MessageState;
  /** It may wait until somebody wants to be disturbed again. */
  readonly waits: boolean;
  /** It waits for the digest of the day. */
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
  /** Not before; at once, unless said otherwise. */
  readonly due_at?: string;
  readonly gathered?: boolean;
}

/** Said when there is something to send. */
export const messagesChannel = 'message_due';

/** A worker has one as long as this; then it is taken to have died, and another one sends it. */
const leaseSeconds = 90;
/** Older ones are forgotten; nothing that old is ever made into one again. */
const keptDays = 90;

export const forgetOld = async (db: Kysely<unknown>): Promise<void> => {
  await sql`delete from mail.message where state <> 'waiting' and made_at < now() - make_interval(days => ${keptDays})`.execute(
    db,
  );
};

/** Has them sent, each once, whoever puts them again. @returns how many there were not yet */
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
 * The next that are due, for this worker alone: no other takes them until it has told of them, or is taken to have died.
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
/** As long as no other worker has taken it over. */
const isOurs = ({ id, attempts }: Taken) => sql`id = ${id} and state = 'waiting' and attempts = ${attempts}`;

/** It was sent, whoever holds it by now. */
export const markSent = async (db: Kysely<unknown>, { id }: Taken, receiver: string): Promise<void> => {
  await sql`update mail.message set state = 'sent', ended_at = now(), taken_until = null, error = '',
    receiver = ${receiver} where id = ${id} and state = 'waiting'`.execute(db);
};

/** Tried again so many seconds later; undefined: given up. */
export async function markFailed(db: Kysely<unknown>, message: Taken, error: string, again?: number): Promise<void> {
  // As the other side said it, which may be anything.
  const said = oneLine(error).slice(0, 500);
  if (again === undefined)
    await sql`update mail.message set state = 'failed', ended_at = now(), taken_until = null, error = ${said}
      where ${isOurs(message)}`.execute(db);
  else
    await sql`update mail.message set taken_until = null, error = ${said},
      due_at = now() + make_interval(secs => ${again}) where ${isOurs(message)}`.execute(db);
}

/** It was not tried: its time is later, or somebody else's turn has come. */
export async function putBack(db: Kysely<unknown>, message: Taken, until?: Date): Promise<void> {
  await sql`update mail.message set attempts = attempts - 1, taken_until = null,
    due_at = coalesce(${until ?? null}::timestamptz, due_at) where ${isOurs(message)}`.execute(db);
}

/** Those that wait for the digest of a user, the oldest first, and whose time has come. Held until the transaction ends. */
export async function takeGathered(tx: Kysely<unknown>, userId: string): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`select * from mail.message
    where state = 'waiting' and gathered and user_id = ${userId} and due_at <= now() order by id for update`.execute(
    tx,
  );
  return rows;
}

/** They are told of in another one. */
export const markMerged = async (tx: Kysely<unknown>, ids: readonly string[]): Promise<void> => {
  await sql`update mail.message set state = 'merged', ended_at = now(), taken_until = null, error = ''
    where id = any(${[...ids]}::text[]) and state = 'waiting'`.execute(tx);
};

/** When the next one of those that wait is due, or may be taken over. */
export async function nextDue(db: Kysely<unknown>, paused: readonly string[]): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select min(greatest(due_at, coalesce(taken_until, due_at))) as at
    from mail.message where state = 'waiting' and sender_id <> all(${[...paused]}::text[])`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** One that failed is tried anew, from the beginning. @returns whether there is such */
export async function resend(db: Kysely<unknown>, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update mail.message set state = 'waiting', attempts = 0, due_at = now(),
    ended_at = null, error = '' where id = ${id} and state = 'failed' and cleared_at is null`.execute(db);
  await tellWorkers(db);
  return numAffectedRows === 1n;
}

/** What was sent or given up is shown no more, and what it said is forgotten. What waits is still sent. */
export const clearHistory = async (db: Kysely<unknown>, before: Date): Promise<void> => {
  await sql`update mail.message set cleared_at = now(), title = '', content = '', params = '{}', receiver = '',
    receiver_name = '' where state <> 'waiting' and cleared_at is null and made_at <= ${before}`.execute(db);
};
