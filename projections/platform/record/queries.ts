import { sql } from 'kysely';
import { type ReadDatabase, tablesOf } from '#projections/platform/kernel/database.js';
import type { AnyRecordType, RecordOf } from '#workflows/platform/record/record-type.js';
import { type RecordRow, recordTable } from './record-projection.js';

/** A record with its id, and its revision for optimistic locking. */
export type Entry<Type> = RecordOf<Type> & { readonly id: string; readonly version: number };

type Field<Type> = keyof RecordOf<Type> & string;

/** Rows of a record type; its table is derived from the declaration and not in `ReadTables`. */
export const recordRows = (db: ReadDatabase, type: AnyRecordType) =>
  tablesOf<RecordRow>(db).selectFrom(recordTable(type)).select(['id', 'version', 'data']);

export const entryOf = <Type>({ id, version, data }: Pick<RecordRow, 'id' | 'version' | 'data'>): Entry<Type> =>
  ({ ...data, id, version }) as Entry<Type>;

export async function readRecord<Type extends AnyRecordType>(
  db: ReadDatabase,
  type: Type,
  id: string,
): Promise<Entry<Type> | undefined> {
  const row = await recordRows(db, type).where('id', '=', id).executeTakeFirst();
  return row && entryOf<Type>(row);
}

/** The existing records among these ids, oldest first. */
export async function readRecords<Type extends AnyRecordType>(
  db: ReadDatabase,
  type: Type,
  ids: Iterable<string>,
): Promise<Entry<Type>[]> {
  const rows = await recordRows(db, type)
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::text[])`)
    .orderBy('id')
    .execute();
  return rows.map((row) => entryOf<Type>(row));
}

/** All records, oldest first. For types with few records. */
export async function allRecords<Type extends AnyRecordType>(db: ReadDatabase, type: Type): Promise<Entry<Type>[]> {
  const rows = await recordRows(db, type).orderBy('id').execute();
  return rows.map((row) => entryOf<Type>(row));
}

/** The oldest record with this value. The field should be `indexed`. */
export async function findRecord<Type extends AnyRecordType>(
  db: ReadDatabase,
  type: Type,
  field: Field<Type>,
  value: string,
): Promise<Entry<Type> | undefined> {
  const row = await recordRows(db, type)
    .where(textOf<Type>(field), '=', value)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row && entryOf<Type>(row);
}

/** SQL expression of a field as text, on which its index is built. */
export const textOf = <Type>(field: Field<Type>) => sql<string>`data->>${sql.lit(field)}`;
