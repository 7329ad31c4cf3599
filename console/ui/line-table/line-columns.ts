import type { ReactNode } from 'react';
import { isNumberKind } from './line-numbers.js';

/** A line as the form holds it: fields as typed, and a key that stays while lines come and go around it. */
export interface LineBase {
  key: string;
}

type TextField<Row> = { [Key in keyof Row & string]: Row[Key] extends string ? Key : never }[keyof Row & string];

interface Placed<Row> {
  label: string;
  width: number;
  /** In words what is to be noticed of it, below the cell. */
  note?(row: Row): string | undefined;
}

export interface EditedColumn<Row> extends Placed<Row> {
  id: TextField<Row>;
  /** Money keeps 2 decimals, a rate 4, a quantity is whole, a count may be 0, a day is yyyy-MM-dd, a select takes one of its options. */
  kind: 'text' | 'money' | 'rate' | 'quantity' | 'count' | 'day' | 'select';
  required?: boolean;
  options?: readonly string[];
  /** Of a number, where its kind has a narrower bound here; of a text, in characters. */
  largest?: number;
  /** Of a number, where the line itself says how much it can be. */
  most?(row: Row): number;
}

export interface ShownColumn<Row> extends Placed<Row> {
  id: string;
  kind: 'shown';
  align?: 'right';
  /** What is read or computed from the line. */
  text(row: Row): string;
  /** Where plain text is not enough. */
  cell?(row: Row): ReactNode;
}

export type LineColumn<Row> = EditedColumn<Row> | ShownColumn<Row>;

export const isRight = <Row>(column: LineColumn<Row>): boolean =>
  isNumberKind(column.kind) || (column.kind === 'shown' && column.align === 'right');

export const newLineKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
