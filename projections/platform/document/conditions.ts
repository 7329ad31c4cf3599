import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { readSchema } from '#projections/platform/kernel/schema.js';
import { snake } from './fact-columns.js';

export type Holds = RawBuilder<SqlBool>;

/** Something that a list may be asked, about one of the document's facts. */
export interface Condition<Value, Name extends string> {
  readonly fact: Name;
  /** Undefined: that is no matter. */
  readonly holds: (value: Value) => Holds | undefined;
  /** What it comes to where documents are counted by it, see facets. */
  readonly limits?: Limits<Value>;
}

/** One of some values; or an end of a range, which is in it. Undefined: that is no matter. */
export type Limits<Value> =
  | { readonly by: 'value'; readonly among: (value: Value) => readonly string[] | undefined }
  | { readonly by: 'least' | 'most'; readonly end: (value: Value) => number | string | undefined };

const column = (fact: string) => sql.ref(snake(fact));

/** The fact is one of them; none asked for: no matter. */
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
/** The whole number of a document, as the index of all documents has it: no step of a document writes into one more. */
export const numbered = (): Condition<string, 'serialNo'> => ({
  fact: 'serialNo',
  holds: (value) => sql`id in (select card.id from ${sql.id(readSchema, 'document_index')} card
    where card.serial_no = ${value})`,
});
/** @param unlimited what a reset filter says for “no matter” */
export const atLeast = <Name extends string>(fact: Name, unlimited?: number): Condition<number | string, Name> => ({
  fact,
  holds: (value) => (value === unlimited ? undefined : sql`${column(fact)} >= ${value}`),
  limits: { by: 'least', end: (value) => (value === unlimited ? undefined : value) },
});
/** @param unlimited what a reset filter says for “no matter” */
export const atMost = <Name extends string>(fact: Name, unlimited?: number): Condition<number | string, Name> => ({
  fact,
  holds: (value) => (value === unlimited ? undefined : sql`${column(fact)} <= ${value}`),
  limits: { by: 'most', end: (value) => (value === unlimited ? undefined : value) },
});
/** Of exports, which take all of it. */
export const inYear = <Name extends string>(fact: Name): Condition<number, Name> => ({
  fact,
  holds: (year) => sql`${column(fact)} between ${`${year}-01-01`} and ${`${year}-12-31`}`,
});
