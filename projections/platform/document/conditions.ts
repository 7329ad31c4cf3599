import { type SqlBool, sql } from 'kysely';
import { readSchema } from '#projections/platform/kernel/schema.js';
import { snake } from './fact-columns.js';

export type Holds = ReturnType<typeof sql<SqlBool>>;

/** Something that a list may be asked, about one of the document's facts. */
export interface Condition<Value, Name extends string> {
  readonly fact: Name;
  /** Undefined: that is no matter. */
  readonly holds: (value: Value) => Holds | undefined;
}

const column = (fact: string) => sql.ref(snake(fact));

/** The fact is one of them; none asked for: no matter. */
export const among = <Name extends string>(fact: Name): Condition<readonly string[], Name> => ({
  fact,
  holds: (values) => (values.length === 0 ? undefined : sql`${column(fact)} = any(${[...values]}::text[])`),
});
export const equal = <Name extends string>(fact: Name): Condition<string, Name> => ({
  fact,
  holds: (value) => sql`${column(fact)} = ${value}`,
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
});
/** @param unlimited what a reset filter says for “no matter” */
export const atMost = <Name extends string>(fact: Name, unlimited?: number): Condition<number | string, Name> => ({
  fact,
  holds: (value) => (value === unlimited ? undefined : sql`${column(fact)} <= ${value}`),
});
export const inYear = <Name extends string>(fact: Name): Condition<number, Name> => ({
  fact,
  holds: (year) => sql`${column(fact)} between ${`${year}-01-01`} and ${`${year}-12-31`}`,
});
