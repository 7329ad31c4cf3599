import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { scoped } from '#projections/platform/queries/list.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';

/** The index card of a document, if the actor may see it. */
export const readIndexCard = (db: ReadDatabase, { id, actor }: { id: string; actor: Actor }) =>
  scoped(db.selectFrom('document_index').selectAll(), actor).where('id', '=', id).executeTakeFirst();
