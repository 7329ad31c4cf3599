import type { ReactNode } from 'react';
import type { RowActionsProps } from '../row-actions.js';
import type { PlacedColumn } from './column-settings.js';
import type { Sorting } from './grid-head.js';

export interface GridProps<Row> {
  /** Read out as the table's name. */
  label: string;
  columns: readonly PlacedColumn<Row>[];
  rows: readonly Row[];
  rowHeight: number;
  loading?: boolean;
  sorting?: Sorting;
  openedId?: string;
  onOpen?(row: Row): void;
  /** What stands below the opened row, across all columns. Rows then open and close in place. */
  expanded?(row: Row): ReactNode;
  /** What may be done with a row, in a column that stays at the right and is there only if there is something. */
  actions?(row: Row): RowActionsProps<string>;
  onWidth?(id: string, width: number): void;
  /** Remembers under this name where one was: how far it is scrolled, which row was opened. */
  scrollKey?: string;
}
