import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column } from '../columns.js';
import type { PlacedColumn } from './column-settings.js';

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
});
const noRows: never[] = [];

/** A visible column with its place: pinned ones carry their distance from their edge. */
export interface GridColumn<Row> {
  column: Column<Row>;
  width: number;
  start?: number;
  end?: number;
  /** Last of the pinned ones on its side: draws the edge. */
  edge?: boolean;
}

export interface GridColumns<Row> {
  columns: readonly GridColumn<Row>[];
  /** Where the empty column goes that takes what is left of the width: before the columns pinned at the end. */
  fillAt: number;
  width: number;
}

/** Which columns stand where. `endWidth` is taken by the action column at the end. */
export function useGridColumns<Row>(placed: readonly PlacedColumn<Row>[], endWidth: number): GridColumns<Row> {
  const options = useMemo(() => {
    const pinned = (pin: string) => placed.filter((one) => one.pin === pin).map((one) => one.column.id);
    return {
      features,
      data: noRows,
      columns: placed.map(({ column }) => ({ id: column.id, header: column.label })),
      state: {
        columnOrder: placed.map((one) => one.column.id),
        columnVisibility: Object.fromEntries(placed.map((one) => [one.column.id, one.shown])),
        columnPinning: { start: pinned('start'), end: pinned('end') },
        columnSizing: Object.fromEntries(placed.map((one) => [one.column.id, one.width])),
      },
    };
  }, [placed]);
  const table = useTable(options);

  return useMemo(() => {
    const byId = new Map(placed.map((one) => [one.column.id, one.column]));
    const start = table.getStartVisibleLeafColumns();
    const center = table.getCenterVisibleLeafColumns();
    const end = table.getEndVisibleLeafColumns();
    const place = (one: (typeof start)[number], side?: 'start' | 'end', edge = false): GridColumn<Row> => ({
      column: byId.get(one.id) as Column<Row>,
      width: one.getSize(),
      ...(side === 'start' && { start: one.getStart('start'), edge }),
      ...(side === 'end' && { end: one.getAfter('end') + endWidth, edge }),
    });
    return {
      columns: [
        ...start.map((one, index) => place(one, 'start', index === start.length - 1)),
        ...center.map((one) => place(one)),
        ...end.map((one, index) => place(one, 'end', index === 0)),
      ],
      fillAt: start.length + center.length,
      width: table.getTotalSize() + endWidth,
    };
  }, [table, placed, endWidth]);
}
