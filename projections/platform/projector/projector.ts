import type { Kysely } from 'kysely';
import { prepareTables, readCheckpoints } from '../kernel/schema.js';
import { PostgresRows } from '../rows/row-store.js';
import type { Projector } from '../rows/standing.js';
import { dropShadows } from '../rows/verify.js';
import { type GroupOptions, GroupProjector } from './group-projector.js';

type ProjectorOptions = Omit<GroupOptions, 'store'> & { readonly db: Kysely<unknown> };

/** Prepares the tables and starts from the checkpoints. */
export async function startProjector({ db, ...options }: ProjectorOptions): Promise<Projector> {
  await prepareTables(db, options.projections);
  await dropShadows(db);
  const known = await readCheckpoints(db);
  const projector = new GroupProjector({ ...options, store: new PostgresRows(db) }, known);
  await projector.start();
  return projector;
}
