import type { AnyFact } from '#workflows/platform/facts/fact-type.js';
import { creatorAudience } from '#workflows/platform/record/creator-audience.js';
import type { Facts } from '#workflows/platform/record/fact.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { type DocumentColumns, documentColumns } from '../document/document-columns.js';
import type { Shown, ShownFacts } from '../document/shown-facts.js';
import type { Column } from '../rows/columns.js';
import { recordText, shownLabel } from './record-text.js';

type Name<Row> = keyof Row & string;

/** Columns of a list of records, by fact name; the names of references, the creator and the times are facts too. */
interface RecordColumns<Row> extends DocumentColumns<Row> {
  /** Facts shown as a tag, in these words. */
  readonly states?: Partial<Record<Name<Row>, (value: never) => string>>;
}

/** Names are wider than other texts. */
const nameWidth = 168;

/** Columns of a list of records, each rendered by the kind of its fact. */
export function recordColumns<Row extends object>(
  type: AnyRecordType,
  { states = {}, options = {}, ...columns }: RecordColumns<Row>,
): Column<Row>[] {
  const facts = { ...factsOf(type) };
  for (const [name, said] of Object.entries<((value: never) => string) | undefined>(states)) {
    const fact = facts[name];
    if (fact && said) facts[name] = { ...fact, kind: 'status', said };
  }
  const [first] = columns.names;
  const widths = first && { [first]: { width: nameWidth, ...options[first] } };
  return documentColumns<Row>(facts, { ...columns, options: { ...options, ...widths } });
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
