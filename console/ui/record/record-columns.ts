import type { AnyFact } from '#workflows/platform/facts/fact-type.js';
import { creatorAudience } from '#workflows/platform/record/creator-audience.js';
import type { Facts } from '#workflows/platform/record/fact.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { documentColumns } from '../document/document-columns.js';
import type { Shown, ShownFacts } from '../document/shown-facts.js';
import type { Column, ColumnOptions } from '../rows/columns.js';
import { recordText, shownLabel } from './record-text.js';

interface Options<Row> extends ColumnOptions<Row> {
  /** Shows the fact as a tag in these words. */
  said?(value: never): string;
}

/** Columns by fact name, in this order; the names of references, the creator and the times are facts too. */
type RecordColumns<Row> = { readonly [Name in keyof Row & string]?: Options<Row> };

/** Names are wider than other texts. */
const nameWidth = 168;

/**
 * Columns of a list of records, each rendered by the kind of its fact. The first names the record.
 * @param empty in place of a missing name
 */
export function recordColumns<Row extends object>(
  type: AnyRecordType,
  columns: RecordColumns<Row>,
  empty?: string,
): Column<Row>[] {
  const facts = factsOf(type);
  const named = Object.entries<Options<Row> | undefined>(columns);
  const asTags = named.flatMap(([name, { said } = {}]) => {
    const fact = facts[name];
    return fact && said ? [[name, { ...fact, kind: 'status', said }] satisfies [string, Shown]] : [];
  });
  const [first, ...rest] = documentColumns<Row>(
    { ...facts, ...Object.fromEntries(asTags) },
    // The keys are those of the declaration.
    { names: Object.keys(columns) as (keyof Row & string)[], options: columns, ...(empty && { empty }) },
  );
  return first ? [{ ...first, width: named[0]?.[1]?.width ?? nameWidth }, ...rest] : [];
}

/** What lists show of a record. */
const factsOf = (type: AnyRecordType): ShownFacts => ({
  creatorName: { kind: 'text', label: recordText.creatorName, audience: creatorAudience(type) },
  ...Object.fromEntries(Object.entries(type.fields as Facts).flatMap(([name, fact]) => shownAs(name, fact))),
});

/** A reference is shown by the name of its record. */
function shownAs(name: string, fact: AnyFact): [string, Shown][] {
  const { kind, label, choices, reference } = fact;
  const said = choices && { said: (value: unknown) => choices.find(([code]) => code === value)?.[1] ?? '' };
  const named: Shown = { kind: 'text', label: shownLabel(fact) };
  return [
    [name, { kind, label, ...said }],
    ...(reference?.as ? [[reference.as, named] satisfies [string, Shown]] : []),
  ];
}
