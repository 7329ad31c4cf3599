import type { Facts } from '#workflows/platform/record/fact.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import type { LabelledFact } from '../display/about.js';
import { shownLabel } from './record-text.js';
import { recordValueText } from './record-values.js';

/** Short description of a record: its name, its number, and the facts marked `fact.named`. */
export function aboutRecord({ label, title, numbered, fields }: AnyRecordType, record: object): LabelledFact[] {
  const row: Readonly<Record<string, unknown>> = { ...record };
  const named = Object.entries(fields as Facts).filter(([name, one]) => one.named || name === numbered?.field);
  return [
    { label, value: String(row[title] ?? '') },
    ...named.map(([name, one]) => ({ label: shownLabel(one), value: recordValueText(name, one, row) })),
  ].filter(({ value }) => value !== '');
}
