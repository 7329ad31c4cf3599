import type { Kysely } from 'kysely';
import { demandReaches } from '../kernel/demand-reaches.js';
import { checkpointFor, prepareTables, readCheckpoints } from '../kernel/schema.js';
import { PostgresRows } from '../rows/row-store.js';
import type { Projector } from '../rows/standing.js';
import { dropShadows } from '../rows/verify.js';
import { type GroupOptions, GroupProjector } from './group-projector.js';

type ProjectorOptions = Omit<GroupOptions, 'store'> & { readonly db: Kysely<unknown> };

/** Prepares the tables and starts from the checkpoints. @throws OlderLog when they are beyond the end of the log */
export async function startProjector({ db, ...options }: ProjectorOptions): Promise<Projector> {
  await prepareTables(db, options.projections);
  await dropShadows(db);
  const known = await readCheckpoints(db);
  const checkpoints = options.projections.flatMap((one) => [checkpointFor(one, 'live'), checkpointFor(one, 'next')]);
  await demandReaches(
    options.log,
    checkpoints.map((name) => BigInt(known.get(name)?.position ?? -1)),
  );
  const projector = new GroupProjector({ ...options, store: new PostgresRows(db) }, known);
  await projector.start();
  return projector;
}
