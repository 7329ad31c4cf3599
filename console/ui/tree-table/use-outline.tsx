import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { PlacedColumn } from '../grid/column-settings.js';
import type { Placed } from '../grid/page-in.js';
import { OutlineCell } from './outline-cell.js';

type Line = { id: string } & Partial<Placed>;
const placeOf = (row: { id: string }): Line => row;

/** A table of nested rows: the visible rows, and the columns, the first with the expand button. */
export interface Outline<Row> {
  rows: readonly Row[];
  columns: readonly PlacedColumn<Row>[];
  /** On a focused row: → expands, ← collapses. */
  onKeyDown?(event: KeyboardEvent): void;
  /** Expands or collapses all rows; absent if no row has children. */
  toggleAll?: { closed: boolean; run(): void };
}

/** @param folded rows that are collapsed initially */
export function useOutline<Row extends { id: string }>(
  all: readonly Row[],
  columns: readonly PlacedColumn<Row>[],
  folded?: (row: Row) => boolean,
): Outline<Row> {
  // Cards show a row's depth but have no room for its own expand button, so all are expanded until all are collapsed.
  const small = useMediaQuery('(max-width: 639px)', false);
  // Stores only what the user expanded or collapsed, because rows come and go.
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const branches = useMemo(() => all.filter((row) => placeOf(row).branch), [all]);
  const closed = useMemo(() => {
    const isClosed = (row: Row) => chosen[row.id] ?? (!small && folded?.(row)) ?? false;
    return new Set(branches.filter(isClosed).map(({ id }) => id));
  }, [branches, chosen, folded, small]);
  const rows = useMemo(() => all.filter((row) => !placeOf(row).above?.some((id) => closed.has(id))), [all, closed]);
  const outlined = useMemo(() => {
    if (branches.length === 0) return columns;
    const first = columns.findIndex((one) => one.column.identifier);
    return columns.map((one, index) => {
      const { column } = one;
      if (index !== Math.max(0, first)) return one;
      const cell = (row: Row) => (
        <OutlineCell
          level={placeOf(row).level ?? 0}
          closed={placeOf(row).branch && !small ? closed.has(row.id) : undefined}
          of={column.text(row)}
          onToggle={() => setChosen((known) => ({ ...known, [row.id]: !closed.has(row.id) }))}
        >
          {column.cell ? column.cell(row) : column.text(row)}
        </OutlineCell>
      );
      return { ...one, column: { ...column, cell } };
    });
  }, [branches, columns, closed, small]);

  if (branches.length === 0) return { rows, columns };
  const everyClosed = branches.every(({ id }) => closed.has(id));
  return {
    rows,
    columns: outlined,
    onKeyDown: (event) => {
      const target = event.target as HTMLElement;
      const row = target.matches('tr[data-index]') ? rows[Number(target.dataset.index)] : undefined;
      const closes = { ArrowLeft: true, ArrowRight: false }[event.key];
      if (!row || !placeOf(row).branch || closes === undefined) return;
      event.preventDefault();
      setChosen((known) => ({ ...known, [row.id]: closes }));
    },
    toggleAll: {
      closed: everyClosed,
      run: () => setChosen(Object.fromEntries(branches.map(({ id }) => [id, !everyClosed]))),
    },
  };
}
