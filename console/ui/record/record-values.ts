import { type AnyFact, isDecimal } from '#workflows/platform/facts/fact-type.js';
import type { Facts } from '#workflows/platform/record/fact.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { wholeRate } from '../display/format.js';
import { factValueText } from '../document/shown-facts.js';

export type RecordRow = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };

/** Fields the user fills in, in the order of the declaration. */
export const givenFields = (type: AnyRecordType): [string, AnyFact][] =>
  Object.entries(type.fields as Facts).filter(([, one]) => !('own' in one));

/** Initial values of a form: the record's, or for a new one the declared defaults. */
export function initialValues(type: AnyRecordType, row: RecordRow | undefined): Record<string, unknown> {
  const values = givenFields(type).map(([name, one]) => [name, row ? held(one, row[name]) : fresh(one)]);
  return { ...Object.fromEntries(values), ...(row && { id: row.id, version: row.version }) };
}

const held = (fact: AnyFact, value: unknown) => (isDecimal(fact) ? String(value ?? '') : (value ?? ''));

const fresh = ({ stored, kind }: AnyFact): unknown => {
  const standard = stored.safeParse(undefined);
  if (standard.success) return standard.data ?? '';
  return kind === 'many' || kind === 'shaped' ? [] : '';
};

/** Formats a field of a record. */
export function recordValueText(name: string, one: AnyFact, row: Readonly<Record<string, unknown>>): string {
  const { reference, kind } = one;
  if (reference?.as) return String(row[reference.as] ?? '');
  // Rates are kept here as they were entered; documents show them rounded.
  return kind === 'rate' ? wholeRate(row[name] as number | null) : factValueText(one, row[name]);
}
