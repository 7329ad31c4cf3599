import type { ReactNode } from 'react';
import type { Audience } from '#workflows/platform/document/audience.js';
import { EndKept } from './end-kept.js';
import * as format from './format.js';
import { RowName } from './row-name.js';
import { StatusTag } from './status-tag.js';

/** A column as data: what it is called, how wide, what it shows. Declared once, at module scope. */
export interface Column<Row> {
  id: string;
  label: string;
  width: number;
  align?: 'right';
  /** Says how far the row has come: a card has it in its head. */
  state?: true;
  /** Its texts are never cut, like figures: as wide as the longest, and as what stands around it (px). */
  room?: number;
  /** The value as plain text: for the tooltip of a cut-off cell and for cards. */
  text(row: Row): string;
  /** What stands in the head instead of the label. */
  head?(rows: readonly Row[]): ReactNode;
  /** In what it is, where another column says so: a card has both in one place. */
  unit?(row: Row): string;
  /** Where plain text is not enough. */
  cell?(row: Row): ReactNode;
  /** The first column, which names the record and opens it. */
  identifier?: true;
  /** Read first of what stands on a card, wherever its column is. */
  glance?: true;
  /** Not among the columns shown at first. */
  more?: boolean;
  /** Not there at all for others. */
  audience?: Audience;
}

export interface ColumnOptions<Row>
  extends Partial<Pick<Column<Row>, 'label' | 'width' | 'room' | 'cell' | 'glance' | 'more' | 'audience'>> {}

type Field<Row, Value> = { [Key in keyof Row & string]-?: Row[Key] extends Value ? Key : never }[keyof Row & string];
type Text = string | null | undefined;
type Numeric = number | null | undefined;

/** The column kit for one kind of row; labels come from the noun's text file. */
export function columnsOf<Row extends object>(labels: Readonly<Record<string, string>>) {
  const column =
    <Value,>(
      defaults: { width: number; align?: 'right'; room?: number; state?: true },
      write: (value: Value) => string,
      cell?: (text: string) => ReactNode,
    ) =>
    (id: Field<Row, Value>, options: ColumnOptions<Row> = {}): Column<Row> => {
      const text = (row: Row) => write(row[id] as Value);
      return {
        id,
        label: labels[id] ?? id,
        text,
        cell: cell && ((row) => text(row) && cell(text(row))),
        ...defaults,
        ...options,
      };
    };
  const plain = (value: Text) => value ?? '';
  const right = { align: 'right' } as const;
  const state = { width: 96, room: 28, state: true } as const;

  return {
    /** Names the record: sticky, first, and opens it. `extra` stands beside the name, `empty` in the place of none. */
    link: (
      id: Field<Row, Text>,
      options: ColumnOptions<Row> & { extra?(row: Row): ReactNode; empty?: string } = {},
    ): Column<Row> => {
      const { extra, empty = '', ...rest } = options;
      const text = (row: Row) => plain(row[id] as Text) || empty;
      return {
        id,
        label: labels[id] ?? id,
        width: 168,
        identifier: true,
        text,
        cell: (row) => (
          <>
            <RowName row={row}>
              <EndKept text={text(row)} />
            </RowName>
            {extra?.(row)}
          </>
        ),
        ...rest,
      };
    },
    text: column<Text>({ width: 140 }, plain),
    money: column<Numeric>({ width: 128, ...right }, format.money),
    rate: column<Numeric>({ width: 104, ...right }, format.rate),
    wholeRate: column<Numeric>({ width: 104, ...right }, format.wholeRate),
    number: column<Numeric>({ width: 88, ...right }, format.whole),
    percent: column<Numeric>({ width: 96, ...right }, format.percent),
    permyriad: column<Numeric>({ width: 96, ...right }, format.permyriad),
    date: column<Text>({ width: 104 }, format.date),
    dateTime: column<Text>({ width: 154 }, format.dateTime),
    status: column<Text>(state, plain, (text) => <StatusTag label={text} />),
    /** How far a row has come, where no single fact of it says so. */
    state: (id: string, options: Pick<Column<Row>, 'text'> & ColumnOptions<Row>): Column<Row> => ({
      id,
      label: labels[id] ?? id,
      cell: (row) => <StatusTag label={options.text(row)} />,
      ...state,
      ...options,
    }),
    /** Anything else. */
    custom: (
      id: string,
      options: Pick<Column<Row>, 'text'> & ColumnOptions<Row> & { align?: 'right' },
    ): Column<Row> => ({
      id,
      label: labels[id] ?? id,
      width: 140,
      ...options,
    }),
  };
}
