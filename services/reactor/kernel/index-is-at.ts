import type { Kysely } from 'kysely';
import { documentIndex } from '#projections/document-index/projection.js';
import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { readCheckpoints } from '#projections/platform/kernel/schema.js';
import { Unavailable } from '#workflows/platform/kernel/event-log.js';

/**
 * The index of documents has come as far as the event: what it finds now it would have found then, or is newer.
 * @throws Unavailable as long as the index is on its way
 */
export async function indexIsAt(db: Kysely<unknown>, { position }: ProjectedEvent): Promise<void> {
  const index = (await readCheckpoints(db)).get(documentIndex.name);
  if (index?.error) throw new Error(`单据索引已停止：${index.error}`);
  if (!index || BigInt(index.position) < position) throw new Unavailable('the index of documents is on its way');
}
