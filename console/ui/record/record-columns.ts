import type { AnyFact } from '#workflows/platform/facts/fact-type.js';
import { creatorAudience } from '#workflows/platform/record/creator-audience.js';
import type { Facts } from '#workflows/platform/record/fact.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { documentColumns, type FactColumnOptions } from '../document/document-columns.js';
import { type Shown, type ShownFacts, shownFact } from '../document/shown-facts.js';
import type { Column } from '../rows/columns.js';
import { recordText, shownLabel } from './record-text.js';

interface Options<Row> extends FactColumnOptions<Row> {
  /** Shown like facts of this kind; `status` is a tag. */
  kind?: Shown['kind'];
}
/** A column of what is no fact: the server adds it to the row, or it is put together from several fields. */
type Computed<Row> = Options<Row> & Required<Pick<Options<Row>, 'label' | 'text'>>;

/** Columns by fact name, in this order; the names of references, the creator and the times are facts too. */
type RecordColumns<Row, Further extends string> = { readonly [Name in keyof Row & string]?: Options<Row> } & {
  readonly [Name in Further]: Computed<Row>;
};

/** Names are wider than other texts. */
const nameWidth = 168;

/**
 * Columns of a list of records, each rendered by the kind of its fact. The first names the record. `Further` are columns
 * that are no fields of the row.
 * @param empty in place of a missing name
 */
export function recordColumns<Row extends object, Further extends string = never>(
  type: AnyRecordType,
  columns: RecordColumns<Row, Further>,
  empty?: string,
): Column<Row>[] {
  const named = Object.entries<Options<Row> | undefined>(columns);
  const facts = factsOf(type);
  const shownOtherwise = named.flatMap(([name, { kind } = {}]) =>
    kind ? [[name, { ...shownFact(facts, name), kind }] satisfies [string, Shown]] : [],
  );
  const [first, ...rest] = documentColumns<Row>(
    { ...facts, ...Object.fromEntries(shownOtherwise) },
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
  const named: Shown = { kind: 'text', label: shownLabel(fact) };
  return [[name, fact], ...(fact.reference?.as ? [[fact.reference.as, named] satisfies [string, Shown]] : [])];
}
