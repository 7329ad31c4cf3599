import { type Kysely, sql } from 'kysely';

/** Somebody to be written to, once. What it is about is whatever the sender needs to write it. */
export interface Letter<About = unknown> {
  /** Derived from what it is about and who is to read it. */
  readonly key: string;
  readonly user_id: string;
  readonly about: About;
}

/** How far what happens has been made into letters. */
export interface Feed {
  readonly position: string;
  /** Since when mail is sent: what happened before is nobody's news. */
  readonly since: Date;
}

/** Letters that are older are forgotten; nothing that old is ever made into one again. */
const keptDays = 30;

/** Begins with what happens from now on, unless it has begun before. */
export const switchOn = async (db: Kysely<unknown>, head: bigint): Promise<void> => {
  await sql`insert into mail.feed (position) values (${head}) on conflict do nothing`.execute(db);
  await sql`delete from mail.letter where made_at < now() - make_interval(days => ${keptDays})`.execute(db);
};

/** Nothing piles up while no mail is sent, and what happens meanwhile is not sent later. */
export const switchOff = async (db: Kysely<unknown>): Promise<void> => {
  await sql`delete from mail.feed`.execute(db);
  await sql`update mail.letter set given_up_at = now(), error = 'mail was switched off'
    where sent_at is null and given_up_at is null`.execute(db);
};

/** Held until the transaction ends: one worker at a time. Undefined while mail is switched off. */
export async function takeFeed(tx: Kysely<unknown>): Promise<Feed | undefined> {
  const { rows } = await sql<Feed>`select position, since from mail.feed for update`.execute(tx);
  return rows[0];
}

export const moveFeed = async (tx: Kysely<unknown>, position: string): Promise<void> => {
  await sql`update mail.feed set position = ${position}`.execute(tx);
};

/** @returns the keys of those that were not there yet */
export async function putLetters(tx: Kysely<unknown>, letters: readonly Letter[]): Promise<string[]> {
  if (letters.length === 0) return [];
  const { rows } = await sql<{ key: string }>`
    insert into mail.letter (key, user_id, about)
    select key, user_id, about from jsonb_to_recordset(${JSON.stringify(letters)}::jsonb)
      l(key text, user_id text, about jsonb)
    on conflict do nothing returning key`.execute(tx);
  return rows.map(({ key }) => key);
}

/**
 * A letter that is still to be sent, held until the transaction ends. Undefined when it was sent or given up.
 * @throws when another worker holds it
 */
export async function takeLetter<About>(tx: Kysely<unknown>, key: string): Promise<Letter<About> | undefined> {
  const { rows } = await sql<Letter<About>>`select key, user_id, about from mail.letter
    where key = ${key} and sent_at is null and given_up_at is null for update nowait`.execute(tx);
  return rows[0];
}

export const markSent = async (tx: Kysely<unknown>, key: string): Promise<void> => {
  await sql`update mail.letter set sent_at = now(), attempts = attempts + 1, error = null where key = ${key}`.execute(
    tx,
  );
};

/** An attempt failed; after the last one nobody tries any more. */
export const markFailed = async (db: Kysely<unknown>, key: string, error: string, last: boolean): Promise<void> => {
  await sql`update mail.letter set attempts = attempts + 1, error = ${error},
    given_up_at = case when ${last} then now() end where key = ${key} and sent_at is null`.execute(db);
};
