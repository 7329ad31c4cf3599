import { type Kysely, sql } from 'kysely';

/** Progress of turning one kind of events into messages. */
export interface Source {
  readonly position: string;
  /** Start of the source: earlier events give no messages. */
  readonly since: Date;
}

/** Starts with events from now on, unless the source was started before. */
export const beginSource = async (db: Kysely<unknown>, name: string, position: string): Promise<void> => {
  await sql`insert into mail.source (name, position) values (${name}, ${position}) on conflict do nothing`.execute(db);
};

/** Events that happen until the next start give no messages. */
export const endSource = async (db: Kysely<unknown>, name: string): Promise<void> => {
  await sql`delete from mail.source where name = ${name}`.execute(db);
};

/** Locks the source until the transaction ends: one worker at a time. Undefined if it has not been started. */
export async function takeSource(tx: Kysely<unknown>, name: string): Promise<Source | undefined> {
  const { rows } = await sql<Source>`select position, since from mail.source where name = ${name} for update`.execute(
    tx,
  );
  return rows[0];
}

export const moveSource = async (tx: Kysely<unknown>, name: string, position: string): Promise<void> => {
  await sql`update mail.source set position = ${position} where name = ${name}`.execute(tx);
};
