import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type MouseEvent, useRef, useState } from 'react';
import { onDemand } from '../loading/on-demand.js';
import { usePrinting } from '../printing/printing.js';
import classes from './grid.module.css';
import { useGridColumns } from './grid-columns.js';
import { GridHead } from './grid-head.js';
import type { GridProps } from './grid-props.js';
import { GridRow } from './grid-row.js';
import type { Scrolling } from './row-window.js';
import { SkeletonRows } from './skeleton-rows.js';
import { useFitting } from './use-fitting.js';
import { useRowFocus } from './use-row-focus.js';
import { useRowKeys } from './use-row-keys.js';
import { useScrollRestoration } from './use-scroll-restoration.js';

/** Elements in a row that handle a click themselves. */
const ownClick =
  'button:not([data-expander]), a:not([data-row-link]), input, label, [data-actions], [role="menu"], [data-expanded]';

const virtualAbove = 100;
/** Virtualisation is loaded with the first long list. */
const RowWindow = onDemand(async () => (await import('./row-window.js')).RowWindow);

/** Loaded in parallel with the rows. */
const Cards = onDemand(
  async () => (await import('./cards.js')).Cards,
  () => true,
  <Skeleton height={320} m={8} />,
);

/** The one table component: sticky head and edges, virtual above a hundred rows, cards on phones, complete on paper. */
export function Grid<Row extends { id: string }>(props: GridProps<Row>) {
  const small = useMediaQuery('(max-width: 639px)');
  const printing = usePrinting();
  return small && !printing ? <Cards {...props} /> : <Table {...props} />;
}

function Table<Row extends { id: string }>(props: GridProps<Row>) {
  const { rows, rowHeight, loading, openedId, onOpen, expanded, actions, sorting, onWidth } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { shown, actionsWidth } = useFitting(props);
  const acts = actionsWidth > 0 ? actions : undefined;
  const layout = useGridColumns(shown, actionsWidth);
  useScrollRestoration(scroller, props.scrollKey, rows.length > 0);

  const printing = usePrinting();
  const virtual = rows.length > virtualAbove && !printing;
  const scrolling = useRef<Scrolling>(undefined);
  const [seen, setSeen] = useState<readonly [first: number, last: number]>();
  const [first, last] = virtual ? clipped(seen, rows.length) : [0, rows.length - 1];

  const keys = useRowKeys(
    rows.length,
    body,
    props.scrollKey,
    (index) => virtual && scrolling.current?.scrollToIndex(index),
    onOpen && ((index) => rows[index] && onOpen(rows[index])),
  );
  const head = { rows, layout, sorting, onWidth, onKeyDown: keys.onHeadKeyDown };
  const focus = useRowFocus(body);
  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset.index);
    if (rows[index] && target.closest('[data-actions]')) keys.remember(index);
    if (!rows[index] || !onOpen || target.closest(ownClick) || getSelection()?.toString()) return;
    keys.open(index);
  };

  const cells = layout.columns.length + 1 + (acts ? 1 : 0);
  return (
    <div ref={scroller} className={classes.scroller} aria-busy={loading}>
      {virtual && (
        <RowWindow
          key={rowHeight}
          count={rows.length}
          height={rowHeight}
          scroller={scroller}
          scrolling={scrolling}
          onSeen={setSeen}
        />
      )}
      <table
        className={classes.table}
        style={{ minWidth: layout.width, '--row-height': `${rowHeight}px` } as React.CSSProperties}
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
      >
        <Widths layout={layout} actions={actionsWidth} />
        <GridHead {...head} actionsLabel={acts && '操作'} />
        {loading ? (
          <SkeletonRows cells={cells} />
        ) : (
          <tbody ref={body} onClick={onClick} onKeyDown={keys.onKeyDown} {...focus}>
            <Spacer height={first * rowHeight} />
            {rows.slice(first, last + 1).map((row, offset) => (
              <GridRow
                key={row.id}
                row={row}
                index={first + offset}
                layout={layout}
                opened={row.id === openedId}
                stop={keys.stop === first + offset}
                opens={onOpen !== undefined}
                actions={acts}
                expanded={row.id === openedId ? expanded?.(row) : undefined}
                expands={expanded !== undefined}
              />
            ))}
            <Spacer height={(rows.length - 1 - last) * rowHeight} />
          </tbody>
        )}
      </table>
    </div>
  );
}

/** The visible range, clipped to the current list; the first rows before anything was measured. */
const clipped = (seen: readonly [number, number] | undefined, count: number): readonly [number, number] =>
  seen && seen[0] < count ? [seen[0], Math.min(seen[1], count - 1)] : [0, Math.min(virtualAbove, count) - 1];

/** Fills the height of rows that are not rendered; a translate would break the sticky head. */
const Spacer = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden style={{ height }} /> : null);

function Widths({ layout, actions }: { layout: ReturnType<typeof useGridColumns>; actions: number }) {
  const columns = layout.columns.map((one) => <col key={one.column.id} style={{ width: one.width }} />);
  columns.splice(layout.fillAt, 0, <col key="fill" />);
  return (
    <colgroup>
      {columns}
      {actions > 0 && <col style={{ width: actions }} />}
    </colgroup>
  );
}
