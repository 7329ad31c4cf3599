import { type Kysely, sql } from 'kysely';

/** How far something that happens has been made into messages. */
export interface Source {
  readonly position: string;
  /** Since when messages are made of it: what happened before is nobody's news. */
  readonly since: Date;
}

/** Begins with what happens from now on, unless it has begun before. */
export const beginSource = async (db: Kysely<unknown>, name: string, position: string): Promise<void> => {
  await sql`insert into mail.source (name, position) values (${name}, ${position}) on conflict do nothing`.execute(db);
};

/** What happens meanwhile is not told later. */
export const endSource = async (db: Kysely<unknown>, name: string): Promise<void> => {
  await sql`delete from mail.source where name = ${name}`.execute(db);
};

/** Held until the transaction ends: one worker at a time. Undefined while it has not begun. */
export async function takeSource(tx: Kysely<unknown>, name: string): Promise<Source | undefined> {
  const { rows } = await sql<Source>`select position, since from mail.source where name = ${name} for update`.execute(
    tx,
  );
  return rows[0];
}

export const moveSource = async (tx: Kysely<unknown>, name: string, position: string): Promise<void> => {
  await sql`update mail.source set position = ${position} where name = ${name}`.execute(tx);
};
