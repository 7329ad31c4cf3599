import type { Kysely } from 'kysely';
import { documentIndex } from '#projections/document-index/projection.js';
import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { readCheckpoints } from '#projections/platform/kernel/schema.js';
import { Unavailable } from '#workflows/platform/kernel/event-log.js';

/**
 * Ensures that the document index has reached the event: what it finds was true at the event, or is newer.
 * @throws Unavailable until the index has reached the event
 */
export async function indexIsAt(db: Kysely<unknown>, { position }: ProjectedEvent): Promise<void> {
  const index = (await readCheckpoints(db)).get(documentIndex.name);
  if (index?.error) throw new Error(`单据索引已停止：${index.error}`);
  if (!index || BigInt(index.position) < position) throw new Unavailable('the index of documents is on its way');
}
