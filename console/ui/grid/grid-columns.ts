import { useMemo } from 'react';
import type { Column } from '../rows/columns.js';
import type { PlacedColumn } from './column-settings.js';

/** A visible column with its position; pinned ones have their offset from the edge. */
export interface GridColumn<Row> {
  column: Column<Row>;
  width: number;
  start?: number;
  end?: number;
  /** The last pinned column on its side, which draws the edge. */
  edge?: boolean;
}

export interface GridColumns<Row> {
  columns: readonly GridColumn<Row>[];
  /** Position of the empty column that fills the remaining width: before the columns pinned at the end. */
  fillAt: number;
  width: number;
  /** Total width pinned at each edge, including the action column. */
  pinned: { start: number; end: number };
}

/** Lays out the columns: pinned ones at their edges, each side in its order. `endWidth` is the action column's. */
export function useGridColumns<Row>(placed: readonly PlacedColumn<Row>[], endWidth: number): GridColumns<Row> {
  return useMemo(() => {
    const at = (side: PlacedColumn<Row>['pin']): GridColumn<Row>[] =>
      placed.filter(({ pin }) => pin === side).map(({ column, width }) => ({ column, width }));
    const start = at('start');
    const center = at(undefined);
    const end = at('end');
    const columns = [
      ...start.map((one, index) => ({
        ...one,
        start: widthOf(start.slice(0, index)),
        edge: index === start.length - 1,
      })),
      ...center,
      ...end.map((one, index) => ({ ...one, end: widthOf(end.slice(index + 1)) + endWidth, edge: index === 0 })),
    ];
    const pinned = { start: widthOf(start), end: widthOf(end) + endWidth };
    return { columns, fillAt: start.length + center.length, width: widthOf(columns) + endWidth, pinned };
  }, [placed, endWidth]);
}

const widthOf = (columns: readonly { readonly width: number }[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0);
