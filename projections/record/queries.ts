import { type Kysely, sql } from 'kysely';
import type { ReadDatabase } from '#projections/database.js';
import { exchangeRate, rmb } from '#workflows/exchange-rate/record.js';
import type { RecordOf, RecordType } from '#workflows/record/record-type.js';
import { type RecordRow, recordTable } from './record-projection.js';

// biome-ignore lint/suspicious/noExplicitAny: record types of all shapes
type AnyRecordType = RecordType<any>;

/** A record as its table has it. */
export type RowOf<Type> = RecordRow<RecordOf<Type>>;

type Field<Type> = keyof RecordOf<Type> & string;

/** Rows of a record type; its table is not among the declared ones, for it follows from the declaration. */
export const recordRows = <Type extends AnyRecordType>(db: ReadDatabase, type: Type) =>
  (db as unknown as Kysely<Record<string, RowOf<Type>>>).selectFrom(recordTable(type)).selectAll();

export const readRecord = <Type extends AnyRecordType>(
  db: ReadDatabase,
  type: Type,
  id: string,
): Promise<RowOf<Type> | undefined> =>
  recordRows(db, type).where(sql<boolean>`id = ${id}`).executeTakeFirst() as Promise<RowOf<Type> | undefined>;

/** Those of the ids that exist, oldest first. */
export const readRecords = <Type extends AnyRecordType>(
  db: ReadDatabase,
  type: Type,
  ids: Iterable<string>,
): Promise<RowOf<Type>[]> =>
  recordRows(db, type)
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::text[])`)
    .orderBy('id')
    .execute() as Promise<RowOf<Type>[]>;

/** Oldest first. For types with few records. */
export const allRecords = <Type extends AnyRecordType>(db: ReadDatabase, type: Type): Promise<RowOf<Type>[]> =>
  recordRows(db, type).orderBy('id').execute() as Promise<RowOf<Type>[]>;

/** The oldest record with this value. The field should be `indexed`. */
export const findRecord = <Type extends AnyRecordType>(
  db: ReadDatabase,
  type: Type,
  field: Field<Type>,
  value: string,
): Promise<RowOf<Type> | undefined> =>
  recordRows(db, type)
    .where(sql<boolean>`${textOf<Type>(field)} = ${value}`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst() as Promise<RowOf<Type> | undefined>;

/** A field as text: the expression that its index is on. */
export const textOf = <Type>(field: Field<Type>) => sql<string>`data->>${sql.lit(field)}`;

export interface RateOfDay {
  readonly rate: string;
  /** The day the rate is of: the one asked for, or an earlier one. */
  readonly rateDate: string;
}

/** There are none on weekends and holidays: then the nearest earlier one holds (domain rules B.9). */
const fallbackDays = 7;

/** RMB for one unit of the currency on a day (yyyy-MM-dd), or undefined. RMB itself is always 1. */
export async function rateOn(db: ReadDatabase, currency: string, date: string): Promise<RateOfDay | undefined> {
  if (currency === rmb) return { rate: '1', rateDate: date };
  const day = textOf<typeof exchangeRate>('date');
  const row = await recordRows(db, exchangeRate)
    .where(sql<boolean>`${textOf<typeof exchangeRate>('currency')} = ${currency}`)
    .where(sql<boolean>`${day} between ${daysBefore(date, fallbackDays)} and ${date}`)
    .orderBy(day, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { rate: row.data.rate, rateDate: row.data.date };
}

export const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);
