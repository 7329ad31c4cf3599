import { type Kysely, sql } from 'kysely';
import { checkpoints } from '../kernel/schema.js';
import { readAside, type SetAside } from './aside.js';

/** Position of a checkpoint, and its set-aside events. */
export interface Stored {
  /** -1 before the first event. */
  readonly position: bigint;
  readonly indexed: boolean;
  readonly aside: readonly SetAside[];
}

interface CheckpointRow {
  readonly name: string;
  readonly position: string;
  readonly indexed: boolean;
}

/** Reads the checkpoints in the order of `names`, and unparks them. */
export async function openCheckpoints(db: Kysely<unknown>, names: readonly string[]): Promise<Stored[]> {
  await sql`update ${checkpoints} set error = null where error is not null and name = any(${names})`.execute(db);
  const { rows } = await sql<CheckpointRow>`select name, position, indexed from ${checkpoints}
    where name = any(${names})`.execute(db);
  const found = new Map(rows.map((row) => [row.name, row]));
  const aside = await readAside(db, names);
  return names.map((name) => {
    const { position = '-1', indexed = false } = found.get(name) ?? {};
    return { position: BigInt(position), indexed, aside: aside.get(name) ?? [] };
  });
}
