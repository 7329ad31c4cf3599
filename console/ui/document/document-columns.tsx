import type { ReactNode } from 'react';
import { currencyOf } from '#workflows/platform/facts/fact-type.js';
import { StatusTag } from '../display/status-tag.js';
import { type Column, type ColumnOptions, columnsOf } from '../rows/columns.js';
import { factText, type Shown, type ShownFacts, shownFact } from './shown-facts.js';

const kits = {
  id: 'text',
  text: 'text',
  note: 'text',
  choice: 'text',
  one: 'text',
  many: 'text',
  shaped: 'text',
  own: 'text',
  code: 'text',
  person: 'text',
  lines: 'text',
  group: 'text',
  flag: 'text',
  status: 'status',
  stage: 'status',
  money: 'money',
  rate: 'rate',
  percent: 'percent',
  permyriad: 'permyriad',
  count: 'number',
  day: 'date',
  time: 'dateTime',
} as const satisfies Record<Shown['kind'], string>;

/** Columns of the same name have the same width in every list. */
const widths: Readonly<Record<string, number>> = {
  serialNo: 156,
  orderSerialNo: 150,
  businessSerialNo: 150,
  orderName: 210,
  customerAbbr: 110,
  payerAbbr: 110,
  currency: 72,
  depositRatio: 136,
  remark: 200,
};

const markWidth = 22;

/** Column options that override those of the fact's kind, and its text. */
export type FactColumnOptions<Row> = ColumnOptions<Row> & Partial<Pick<Column<Row>, 'text'>>;
type Options<Row, Name extends string> = Partial<Record<Name, FactColumnOptions<Row>>>;

/** Columns of a list of documents, by fact name. */
export interface DocumentColumns<Row, Name extends string = keyof Row & string> {
  /** The first names the document, the others follow in this order (on a screen of documents, after the states). */
  readonly names: readonly Name[];
  /** Hidden by default; users can show them. */
  readonly further?: readonly Name[];
  readonly options?: Options<Row, Name>;
  /** Content beside the name of the document. */
  mark?(row: Row): ReactNode;
  /** In place of a missing name. */
  readonly empty?: string;
}

/** Columns of a list of documents, each rendered by the kind of its fact. */
export function documentColumns<Row extends object, Name extends keyof Row & string = keyof Row & string>(
  facts: ShownFacts,
  { names, further = [], options, mark, empty = '' }: DocumentColumns<Row, Name>,
): Column<Row>[] {
  const [first, ...rest] = factColumns<Row, Name>(facts, names, options);
  const { link } = columnsOf<Row>({});
  const more = factColumns<Row, Name>(facts, further, options).map((column) => ({ ...column, more: true }));
  if (!first) return [];
  // Names of documents are always text.
  const { cell } = link(first.id as never, { extra: mark, empty });
  const text = (row: Row) => first.text(row) || empty;
  return [{ ...first, text, cell, identifier: true, whole: true, ...(mark && { room: markWidth }) }, ...rest, ...more];
}

/**
 * The states of a document stand right after its number, which stays in view: in every list they are seen without
 * scrolling. States hidden by default stay among the other hidden columns.
 */
export function statesFirst<Row>([first, ...others]: readonly Column<Row>[]): Column<Row>[] {
  if (!first) return [];
  const isShownState = ({ state, more }: Column<Row>) => Boolean(state && !more);
  return [first, ...others.filter(isShownState), ...others.filter((column) => !isShownState(column))];
}

/** Same columns for a table of lines, which cannot be opened. */
export function factColumns<Row extends object, Name extends keyof Row & string = keyof Row & string>(
  facts: ShownFacts,
  names: readonly Name[],
  options: Options<Row, Name> = {},
): Column<Row>[] {
  const col = columnsOf<Row>(Object.fromEntries(names.map((name) => [name, shownFact(facts, name).label])));
  return names.map((name) => {
    const fact = shownFact(facts, name);
    const width = widths[name];
    // The kind determines the type of the value, but the compiler cannot relate it to this name.
    const column = col[kits[fact.kind]](name as never, { ...(width && { width }), ...options[name] });
    const audience = fact.audience && { audience: fact.audience };
    const known = (row: Row) => row as Readonly<Record<string, unknown>>;
    const text = options[name]?.text ?? ((row: Row) => factText(fact, name, known(row)));
    const tag = fact.kind === 'status' && { cell: (row: Row) => text(row) && <StatusTag label={text(row)} /> };
    const unit = (row: Row) => currencyOf(fact, known(row));
    return { ...column, ...tag, ...audience, unit, text };
  });
}
