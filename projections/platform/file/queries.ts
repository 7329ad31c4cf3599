import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { contains, type Paging, pageOf } from '#projections/platform/queries/list.js';
import { fileManager } from '#workflows/platform/file/access.js';
import { exported } from '#workflows/platform/file/biz-type.js';
import { type Actor, permitted } from '#workflows/platform/kernel/actor.js';

/** The files among these ids. */
export const readFiles = (db: ReadDatabase, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('file')
    .selectAll()
    .where('id', 'in', [...ids, ''])
    .execute();

/** Number of bytes a user has uploaded since the file id `since`. */
export async function uploadedSince(db: ReadDatabase, { by, since }: { by: string; since: string }): Promise<number> {
  const { bytes } = await db
    .selectFrom('file')
    .select(({ fn }) => fn.sum('size').as('bytes'))
    .where('uploader_id', '=', by)
    .where('id', '>', since)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

export interface FileFilter extends Paging {
  readonly originalFileName?: string | undefined;
}

const sortable = { id: 'id', originalFileName: 'original_file_name', fileSize: 'size', createTime: 'create_time' };

/** File managers see all files but the exports of others; all other users see their own uploads. */
export function listFiles(db: ReadDatabase, { filter, actor }: { filter: FileFilter; actor: Actor }) {
  const { originalFileName } = filter;
  let query = db.selectFrom('file').selectAll();
  query = permitted(actor, fileManager)
    ? query.where((is) => is.or([is('biz_type', '!=', exported), is('uploader_id', '=', actor.id)]))
    : query.where('uploader_id', '=', actor.id);
  if (originalFileName) query = query.where(contains('original_file_name', originalFileName));
  return pageOf(query, filter, { sortable, chinese: ['originalFileName'] });
}
