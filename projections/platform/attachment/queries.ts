import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { scoped } from '#projections/platform/queries/list.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';

/** Kinds of the present documents a file is attached to, limited to customers visible to the actor. */
export async function kindsAttachedTo(
  db: ReadDatabase,
  { fileId, actor }: { fileId: string; actor: Actor },
): Promise<string[]> {
  const documents = db
    .selectFrom('attachment')
    .innerJoin('document_index', 'document_index.id', 'attachment.document_id')
    .select('attachment.kind')
    .distinct()
    .where('attachment.file_id', '=', fileId)
    .where('document_index.removed_at', 'is', null);
  const rows = await scoped(documents, actor, 'document_index.customer_id').execute();
  return rows.map(({ kind }) => kind);
}
