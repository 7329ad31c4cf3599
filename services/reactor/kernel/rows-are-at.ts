import type { Kysely } from 'kysely';
import { documentIndex } from '#projections/document-index/projection.js';
import type { AnyProjection, ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { readCheckpoints } from '#projections/platform/kernel/schema.js';
import { Unavailable } from '#workflows/platform/kernel/event-log.js';

/**
 * Ensures that a projection has reached the event: what its rows tell was true at the event, or is newer.
 * @throws Unavailable until it has
 */
export async function rowsAreAt(
  db: Kysely<unknown>,
  { position }: ProjectedEvent,
  { name }: Pick<AnyProjection, 'name'> = documentIndex,
): Promise<void> {
  const rows = (await readCheckpoints(db)).get(name);
  if (rows?.error) throw new Error(`投影 ${name} 已停止：${rows.error}`);
  if (!rows || BigInt(rows.position) < position) throw new Unavailable(`the rows of ${name} are on their way`);
}
