import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { scoped } from '#projections/platform/queries/list.js';
import { file } from '#workflows/platform/file/machine.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { type AnyRecordType, publicPurpose } from '#workflows/platform/record/record-type.js';
import { isReferredTo } from '../record/references.js';

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

/**
 * Whether a file belongs to business: to a document, whoever sees it, even if the document is removed, or to a record
 * that is not public.
 */
export async function isOfBusiness(
  db: ReadDatabase,
  { fileId, types }: { readonly fileId: string; readonly types: readonly AnyRecordType[] },
): Promise<boolean> {
  const attached = await db.selectFrom('attachment').select('id').where('file_id', '=', fileId).executeTakeFirst();
  if (attached) return true;
  const internal = types.filter((type) => publicPurpose(type) === undefined);
  return isReferredTo(db, { types: internal, kind: file.name, id: fileId });
}
