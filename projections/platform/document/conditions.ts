import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { readSchema } from '#projections/platform/kernel/schema.js';
import { snake } from './fact-columns.js';

export type Holds = RawBuilder<SqlBool>;

/** A filter of a list on one of the document's facts. */
export interface Condition<Value, Name extends string> {
  readonly fact: Name;
  /** SQL condition; undefined if the value does not restrict the list. */
  readonly holds: (value: Value) => Holds | undefined;
  /** The limits by which documents are counted, see facets. */
  readonly limits?: Limits<Value>;
}

/** One of some values, or an inclusive end of a range. Undefined if the value does not restrict the list. */
export type Limits<Value> =
  | { readonly by: 'value'; readonly among: (value: Value) => readonly string[] | undefined }
  | { readonly by: 'least' | 'most'; readonly end: (value: Value) => number | string | undefined };

const column = (fact: string) => sql.ref(snake(fact));

/** The fact is one of the values; an empty list does not restrict. */
export const among = <Name extends string>(fact: Name): Condition<readonly string[], Name> => ({
  fact,
  holds: (values) => (values.length === 0 ? undefined : sql`${column(fact)} = any(${[...values]}::text[])`),
  limits: { by: 'value', among: (values) => (values.length === 0 ? undefined : [...new Set(values)]) },
});
export const equal = <Name extends string>(fact: Name): Condition<string, Name> => ({
  fact,
  holds: (value) => sql`${column(fact)} = ${value}`,
  limits: { by: 'value', among: (value) => [value] },
});
/** A document's complete number, looked up in the document index: another index would cost a write at every step. */
export const numbered = (): Condition<string, 'serialNo'> => ({
  fact: 'serialNo',
  holds: (value) => sql`id in (select card.id from ${sql.id(readSchema, 'document_index')} card
    where card.serial_no = ${value})`,
});
/** @param unlimited value of a reset filter, which does not restrict */
export const atLeast = <Name extends string>(fact: Name, unlimited?: number): Condition<number | string, Name> => ({
  fact,
  holds: (value) => (value === unlimited ? undefined : sql`${column(fact)} >= ${value}`),
  limits: { by: 'least', end: (value) => (value === unlimited ? undefined : value) },
});
/** @param unlimited value of a reset filter, which does not restrict */
export const atMost = <Name extends string>(fact: Name, unlimited?: number): Condition<number | string, Name> => ({
  fact,
  holds: (value) => (value === unlimited ? undefined : sql`${column(fact)} <= ${value}`),
  limits: { by: 'most', end: (value) => (value === unlimited ? undefined : value) },
});
/** Used by exports, which read all matching rows. */
export const inYear = <Name extends string>(fact: Name): Condition<number, Name> => ({
  fact,
  holds: (year) => sql`${column(fact)} between ${`${year}-01-01`} and ${`${year}-12-31`}`,
});
