import type { ReactNode } from 'react';
import type { RowActionsProps } from '../rows/row-actions.js';
import type { PlacedColumn } from './column-settings.js';
import type { Sorting } from './grid-head.js';

export interface GridProps<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly PlacedColumn<Row>[];
  rows: readonly Row[];
  rowHeight: number;
  loading?: boolean;
  sorting?: Sorting;
  openedId?: string;
  onOpen?(row: Row): void;
  /** Content below the opened row, across all columns. If set, rows expand in place. */
  expanded?(row: Row): ReactNode;
  /** Actions of a row, in a column pinned at the right that is omitted if there are none. */
  actions?(row: Row): RowActionsProps<string>;
  onWidth?(id: string, width: number): void;
  /** Key under which the scroll position and the last opened row are remembered. */
  scrollKey?: string;
}
