import type { ReactNode } from 'react';
import type { Audience } from '#workflows/platform/document/audience.js';
import * as format from '../display/format.js';
import { MiddleEllipsis } from '../display/middle-ellipsis.js';
import { StatusTag } from '../display/status-tag.js';
import { RowName } from './row-name.js';

/** A column as data: label, width, content. Declared once, at module scope. */
export interface Column<Row> {
  id: string;
  label: string;
  width: number;
  align?: 'right';
  /** Marks the progress column; a card shows it in its head. */
  state?: true;
  /** A number, name or day, whose words are not broken on paper either. */
  whole?: true;
  /** The text is never cut off, like figures: the width fits the longest text plus this padding (px). */
  room?: number;
  /** The value as plain text: for the tooltip of a cut-off cell and for cards. */
  text(row: Row): string;
  /** Content of the column head instead of the label. */
  head?(rows: readonly Row[]): ReactNode;
  /** Unit or currency, if another column holds it; a card shows both in one place. */
  unit?(row: Row): string;
  /** Custom cell, if plain text is not enough. */
  cell?(row: Row): ReactNode;
  /** The first column, which names the record and opens it. */
  identifier?: true;
  /** Shown first on a card, wherever its column is. */
  glance?: true;
  /** Hidden by default; users can show it. */
  more?: boolean;
  /** Absent for users outside this audience. */
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
      defaults: { width: number; align?: 'right'; room?: number; state?: true; whole?: true },
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
  const state = { width: 96, room: 28, state: true, whole: true } as const;

  return {
    /**
     * Names the record: sticky, first, opens it. `extra` is shown beside the name, `empty` in place of a missing one.
     */
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
        whole: true,
        text,
        cell: (row) => (
          <>
            <RowName row={row}>
              <MiddleEllipsis text={text(row)} />
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
    percent: column<Numeric>({ width: 96, ...right }, format.share),
    permyriad: column<Numeric>({ width: 96, ...right }, format.share),
    date: column<Text>({ width: 104, whole: true }, format.date),
    dateTime: column<Text>({ width: 154, whole: true }, format.dateTime),
    status: column<Text>(state, plain, (text) => <StatusTag label={text} />),
    /** Progress of a row, if no single field holds it. */
    state: (id: string, options: Pick<Column<Row>, 'text'> & ColumnOptions<Row>): Column<Row> => ({
      id,
      label: labels[id] ?? id,
      cell: (row) => <StatusTag label={options.text(row)} />,
      ...state,
      ...options,
    }),
    /** A column with custom content. */
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
