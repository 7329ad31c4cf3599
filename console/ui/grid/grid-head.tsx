import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { CSSProperties, FocusEvent, KeyboardEvent } from 'react';
import { ColumnResizer } from './column-resizer.js';
import classes from './grid.module.css';
import type { GridColumn, GridColumns } from './grid-columns.js';

export interface Sorting {
  column: string | undefined;
  order: 'asc' | 'desc';
  sortable: ReadonlySet<string>;
  onSort(column: string | undefined, order: 'asc' | 'desc'): void;
}

interface HeadProps<Row> {
  rows: readonly Row[];
  layout: GridColumns<Row>;
  sorting?: Sorting;
  actionsLabel?: string;
  onWidth?(id: string, width: number): void;
  onKeyDown?(event: KeyboardEvent): void;
}

/** Offset of a pinned cell from its edge, as CSS variables. */
export const pinStyle = ({ start, end }: { start?: number; end?: number }): CSSProperties =>
  ({
    ...(start !== undefined && { '--start': `${start}px` }),
    ...(end !== undefined && { '--end': `${end}px` }),
  }) as CSSProperties;

export function GridHead<Row>({ rows, layout, sorting, actionsLabel, onWidth, onKeyDown }: HeadProps<Row>) {
  const cells = layout.columns.map((one) => (
    <th
      key={one.column.id}
      scope="col"
      style={pinStyle(one)}
      data-pinned={one.start !== undefined || one.end !== undefined || undefined}
      data-edge={edgeOf(one)}
      data-align={one.column.align}
      aria-sort={sorting?.column === one.column.id ? (sorting.order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {one.column.head ? one.column.head(rows) : <HeadLabel one={one} sorting={sorting} />}
      {onWidth && !one.column.head && (
        <ColumnResizer label={one.column.label} width={one.width} onWidth={(width) => onWidth(one.column.id, width)} />
      )}
    </th>
  ));
  cells.splice(layout.fillAt, 0, <th key="fill" aria-hidden className={classes.fill} />);
  return (
    <thead onFocus={(event) => showWhole(event, layout.pinned)} onKeyDown={onKeyDown}>
      <tr>
        {cells}
        {actionsLabel && (
          <th scope="col" style={pinStyle({ end: 0 })} data-pinned data-edge="end" data-actions>
            <span className={classes.label}>{actionsLabel}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** Scrolls a focused column head fully into view: browsers regard one visible by a few pixels as visible. */
function showWhole({ target, currentTarget }: FocusEvent<HTMLElement>, pinned: { start: number; end: number }): void {
  const scroller = currentTarget.closest('table')?.parentElement;
  const head = target.closest('th:not([data-pinned])');
  if (!scroller || !head) return;
  const [frame, box] = [scroller.getBoundingClientRect(), head.getBoundingClientRect()];
  const before = box.left - frame.left - pinned.start;
  const after = box.right + pinned.end - frame.left - scroller.clientWidth;
  if (before < 0) scroller.scrollLeft += before;
  else if (after > 0) scroller.scrollLeft += after;
}

export const edgeOf = (one: { edge?: boolean; start?: number }): 'start' | 'end' | undefined =>
  one.edge ? (one.start === undefined ? 'end' : 'start') : undefined;

/** Cycles through ascending, descending and the list's own order. */
function HeadLabel<Row>({ one, sorting }: { one: GridColumn<Row>; sorting?: Sorting }) {
  const { id, label } = one.column;
  if (!sorting?.sortable.has(id)) return <span className={classes.label}>{label}</span>;
  const active = sorting.column === id ? sorting.order : undefined;
  const Icon = active === 'asc' ? IconArrowUp : active === 'desc' ? IconArrowDown : IconArrowsSort;
  const next = active === 'asc' ? 'desc' : 'asc';
  return (
    <UnstyledButton
      className={classes.sort}
      data-active={active}
      onClick={() => (active === 'desc' ? sorting.onSort(undefined, 'asc') : sorting.onSort(id, next))}
    >
      <span className={classes.label}>{label}</span>
      <Icon size={12} aria-hidden className={classes.sortIcon} />
    </UnstyledButton>
  );
}
