import type { ReactNode } from 'react';
import { isNumberKind } from './line-numbers.js';

/** A line as held by the form: fields as typed, and a key that is stable while other lines are added or removed. */
export interface LineBase {
  key: string;
}

type TextField<Row> = { [Key in keyof Row & string]: Row[Key] extends string ? Key : never }[keyof Row & string];

interface Placed<Row> {
  label: string;
  width: number;
  /** Note shown below the cell. */
  note?(row: Row): string | undefined;
}

export interface EditedColumn<Row> extends Placed<Row> {
  id: TextField<Row>;
  /**
   * Money has 2 decimals, a rate 4, a quantity is whole, a count may be 0, a day is yyyy-MM-dd, a select takes an
   * option.
   */
  kind: 'text' | 'money' | 'rate' | 'quantity' | 'count' | 'day' | 'select';
  required?: boolean;
  options?: readonly string[];
  /** For a number, a bound narrower than its kind's. */
  largest?: number;
  /** What is wrong with a text. */
  fault?(text: string): string | undefined;
  /** For a number, a maximum that depends on the line. */
  most?(row: Row): number;
}

export interface ShownColumn<Row> extends Placed<Row> {
  id: string;
  kind: 'shown';
  align?: 'right';
  /** Text read or computed from the line. */
  text(row: Row): string;
  /** Custom cell, if plain text is not enough. */
  cell?(row: Row): ReactNode;
}

export type LineColumn<Row> = EditedColumn<Row> | ShownColumn<Row>;

export const isRight = <Row>(column: LineColumn<Row>): boolean =>
  isNumberKind(column.kind) || (column.kind === 'shown' && column.align === 'right');

/** A line is named by its first column: its goods, its fee. */
export function nameIn<Row>([column]: readonly LineColumn<Row>[], row: Row): string {
  if (!column) return '';
  return column.kind === 'shown' ? column.text(row) : String(row[column.id]).trim();
}
