import type { Kysely } from 'kysely';
import { readOf } from '#projections/platform/kernel/database.js';
import { type AsideRow, listAside } from '#projections/platform/rows/aside.js';

export interface SetAside extends AsideRow {
  /** Serial number of the document, if the index knows it. */
  readonly serial_no: string | null;
}

const mostShown = 200;

/** Streams set aside, with the serial numbers by which users know the documents. */
export async function setAside(db: Kysely<unknown>): Promise<SetAside[]> {
  const rows = await listAside(db, mostShown);
  if (rows.length === 0) return [];
  const documentId = (stream: string) => stream.slice(stream.lastIndexOf('-') + 1);
  const ids = rows.map(({ stream }) => documentId(stream));
  const found = await readOf(db)
    .selectFrom('document_index')
    .select(['id', 'serial_no'])
    .where('id', 'in', ids)
    .execute();
  const numbers = new Map(found.map((row) => [row.id, row.serial_no]));
  return rows.map((row) => ({ ...row, serial_no: numbers.get(documentId(row.stream)) ?? null }));
}
