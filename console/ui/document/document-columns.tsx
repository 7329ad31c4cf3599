import { type Column, type ColumnOptions, columnsOf } from '../columns.js';
import { type Shown, type ShownFacts, shownFact, wordsOf } from './shown-facts.js';

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
  rate: 'rate6',
  rate4: 'rate',
  percent: 'percent',
  count: 'number',
  day: 'date',
  time: 'dateTime',
} as const satisfies Record<Shown['kind'], string>;

/** What is called the same is as wide in every list. */
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

/** Columns of a list of documents: facts in their order, each as its kind is shown. The first names the document. */
export function documentColumns<Row extends object>(
  facts: ShownFacts,
  names: readonly (keyof Row & string)[],
  options: Partial<Record<keyof Row & string, ColumnOptions<Row>>> = {},
): Column<Row>[] {
  const [first, ...rest] = factColumns(facts, names, options);
  const { link } = columnsOf<Row>({});
  return first ? [{ ...first, cell: link(first.id as never).cell, identifier: true }, ...rest] : [];
}

/** The same of a table of lines, which are not opened. */
export function factColumns<Row extends object>(
  facts: ShownFacts,
  names: readonly (keyof Row & string)[],
  options: Partial<Record<keyof Row & string, ColumnOptions<Row>>> = {},
): Column<Row>[] {
  const col = columnsOf<Row>(Object.fromEntries(names.map((name) => [name, shownFact(facts, name).label])));
  return names.map((name) => {
    const fact = shownFact(facts, name);
    const width = widths[name];
    const column = col[kits[fact.kind]](name as never, { ...(width && { width }), ...options[name] });
    return { ...column, text: (row: Row) => wordsOf(fact, row[name]) };
  });
}
