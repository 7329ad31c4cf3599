import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ClipboardEvent,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useRef,
} from 'react';
import { receiptItemLabels as itemLabels } from '#workflows/warehousing-receipt/line-facts.js';
import { mayEnterFields } from '../../../ui/focus/pointer.js';
import lineClasses from '../../../ui/line-table/line-table.module.css';
import { lineText } from '../../../ui/line-table/line-text.js';
import { useLineKeys } from '../../../ui/line-table/use-line-keys.js';
import { useUndo } from '../../../ui/overlays/undo-notice.js';
import { batchColumns, edges, itemColumns, tableWidth } from './batch-columns.js';
import { receivedIn } from './batch-faults.js';
import { BatchRow } from './batch-row.js';
import { keysOf, type SheetRow } from './batch-rows.js';
import type { BatchSheet } from './batch-sheet.js';
import classes from './batch-table.module.css';
import { ItemRow } from './item-row.js';
import { batchText } from './text.js';
import { type FocusTarget, useBatchFocus } from './use-batch-focus.js';
import type { BatchView } from './use-batch-view.js';

interface BatchTableProps {
  sheet: BatchSheet;
  view: BatchView;
  onPaste(event: ClipboardEvent, row: SheetRow | undefined): void;
}

const heights = { item: 41, batch: 37, fault: 18 };

/** The lines of an order with their batches; only visible rows are rendered. */
export function BatchTable({ sheet, view, onPaste }: BatchTableProps) {
  const { rows, lines, faults, closed } = view;
  const scroller = useRef<HTMLFieldSetElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const faultsIn = (row: SheetRow) =>
    row.kind === 'item' ? faults.lines[row.item]?.own : faults.lines[row.item]?.batches.get(row.key);
  const { items, above, below, virtualizer } = useRowsInSight(rows, scroller, (row) => faultsIn(row) !== undefined);
  const show = (index: number) => virtualizer.scrollToIndex(index, { align: 'center' });
  view.goTo.current = useBatchFocus(rows, body, show);
  const remove = useRemoval(sheet, view);

  const walk = useLineKeys(rows.length, body, show, (index) => rows[index]?.kind === 'batch');
  const rowOf = (event: { target: EventTarget }) =>
    rows[Number((event.target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset.index ?? -1)];
  const onKeyDown = (event: KeyboardEvent) => copiesFromAbove(event, sheet, rows, rowOf(event)) || walk(event);
  const onFocus = (event: FocusEvent) => {
    if (event.target === event.currentTarget) return faults.count > 0 && view.visit(1, true);
    const row = rowOf(event);
    const field = (event.target as HTMLElement).dataset.cell;
    if (row) view.at.current = row.kind === 'item' ? { item: row.item } : { item: row.item, batch: row.batch, field };
  };

  return (
    <fieldset
      ref={scroller}
      className={`${lineClasses.scroller} ${classes.scroller}`}
      aria-label={batchText.table}
      tabIndex={-1}
      data-error-focus={faults.count > 0 || undefined}
      onFocus={onFocus}
      onPaste={(event) => onPaste(event, rowOf(event))}
    >
      <table
        className={lineClasses.table}
        style={{ '--lines-width': `${tableWidth}px` } as CSSProperties}
        aria-label={batchText.table}
        aria-rowcount={rows.length + 1}
      >
        <Head />
        <tbody ref={body} onKeyDown={onKeyDown}>
          <Spacer height={above} />
          {items.map(({ index }) => {
            const row = rows[index];
            const dto = row && sheet.items[row.item];
            if (!row || !dto) return null;
            const shared = { index, item: row.item, measure: virtualizer.measureElement };
            if (row.kind === 'batch')
              return (
                <BatchRow
                  key={row.key}
                  {...shared}
                  sheet={sheet}
                  batch={row.batch}
                  line={row.line}
                  faults={faults.lines[row.item]?.batches.get(row.key)}
                  onRemove={remove}
                />
              );
            const batches = lines[row.item] ?? [];
            return (
              <ItemRow
                key={row.key}
                {...shared}
                dto={dto}
                count={batches.length}
                received={receivedIn(batches)}
                fault={faults.lines[row.item]?.own}
                closed={closed.has(row.item)}
                onToggle={view.toggle}
                onAdd={view.add}
              />
            );
          })}
          <Spacer height={below} />
        </tbody>
      </table>
    </fieldset>
  );
}

/** Removes a batch, moves the focus to the one in its place, and offers to undo it for a while. */
function useRemoval(sheet: BatchSheet, { rows, goTo }: BatchView) {
  const offerUndo = useUndo();
  const shown = useRef(rows);
  shown.current = rows;
  return useCallback(
    (item: number, key: string, of: string) => {
      const removed = sheet.remove(item, key);
      if (!removed) return;
      if (mayEnterFields()) goTo.current?.(placeAfter(shown.current, item, key));
      const name = [sheet.items[item]?.goodsName, removed.row.batchNo].filter(Boolean).join(' ');
      offerUndo(lineText.removed(of, name), () => {
        removed.putBack();
        goTo.current?.({ key, cell: 'batchNo' });
      });
    },
    [sheet, offerUndo, goTo],
  );
}

/** The batch below the removed one, the one above, or the button that adds a batch to their line. */
function placeAfter(rows: readonly SheetRow[], item: number, key: string): FocusTarget {
  const at = rows.findIndex((row) => row.key === key);
  const beside = [rows[at + 1], rows[at - 1]].find((row) => row?.kind === 'batch' && row.item === item);
  return beside ? { key: beside.key, cell: 'batchNo' } : { key: `item-${item}` };
}

/** Ctrl+D copies the cell of the batch above. @returns whether the event was that key */
function copiesFromAbove(
  event: KeyboardEvent,
  sheet: BatchSheet,
  rows: readonly SheetRow[],
  row: SheetRow | undefined,
) {
  if (event.key.toLowerCase() !== 'd' || !(event.ctrlKey || event.metaKey)) return false;
  const { cell } = (event.target as HTMLElement).dataset;
  if (row?.kind !== 'batch' || !cell) return true;
  event.preventDefault();
  const above = rows.slice(0, rows.indexOf(row)).findLast((one) => one.kind === 'batch');
  if (above) sheet.edit(row.item, row.key, cell, above.line[cell as 'batchNo']);
  return true;
}

/** The visible rows, and the height of the others. */
function useRowsInSight(
  rows: readonly SheetRow[],
  scroller: RefObject<HTMLElement | null>,
  hasFault: (row: SheetRow) => boolean,
) {
  // An edit does not move rows, so their positions need not be recomputed.
  const keys = useRef<readonly string[]>([]);
  keys.current = keysOf(rows, keys.current);
  const { current: known } = keys;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => known[index] ?? index, [known]),
    estimateSize: (index) => {
      const row = rows[index];
      return row ? heights[row.kind] + (hasFault(row) ? heights.fault : 0) : 0;
    },
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return { items, above, below, virtualizer };
}

const Spacer = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden style={{ height }} /> : null);

const Head = () => (
  <>
    <colgroup>
      <col style={{ width: edges.number }} />
      {itemColumns.map(({ id, width }) => (
        <col key={`item ${id}`} style={{ width }} />
      ))}
      {batchColumns.map(({ id, width }) => (
        <col key={`batch ${id}`} style={{ width }} />
      ))}
      <col style={{ width: edges.actions }} />
    </colgroup>
    <thead>
      <tr>
        <th scope="col" className={lineClasses.number}>
          {batchText.number}
        </th>
        {itemColumns.map(({ id, ...column }) => (
          <th key={id} scope="col" data-right={'right' in column || undefined}>
            {itemLabels[id]}
          </th>
        ))}
        {batchColumns.map(({ id, label, kind }) => (
          <th key={id} scope="col" data-right={kind === 'quantity' || undefined}>
            {label}
            <span className={lineClasses.star}> *</span>
          </th>
        ))}
        <th scope="col" className={lineClasses.actions}>
          {batchText.actions}
        </th>
      </tr>
    </thead>
  </>
);
