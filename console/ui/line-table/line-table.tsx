import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { enterField } from '../focus/enter-field.js';
import { usePrinting } from '../printing/printing.js';
import { isRight, type LineBase, type LineColumn, nameIn } from './line-columns.js';
import { errorsByLine } from './line-errors.js';
import { LinePaste } from './line-paste.js';
import { FixedRow, LineRow } from './line-row.js';
import classes from './line-table.module.css';
import { lineText } from './line-text.js';
import { useEnterLine } from './use-enter-line.js';
import { useLineEdits } from './use-line-edits.js';
import { useLineKeys } from './use-line-keys.js';
import { useLinePaste } from './use-line-paste.js';

interface LineTableProps<Row extends LineBase> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly LineColumn<Row>[];
  rows: readonly Row[];
  onChange(rows: Row[]): void;
  /** The form's errors, and the path of the lines in them. */
  errors: Readonly<Record<string, unknown>>;
  path: string;
  max: number;
  /** Read-only lines shown before the others. */
  fixed?: readonly Row[];
  /** Updates fields that depend on a changed field. */
  follow?(row: Row, id: string): Row;
  /** The set of lines is fixed: none can be added, removed or duplicated. */
  settled?: boolean;
  /** Creates an empty line, if lines can be added by pasting. */
  newLine?(): Row;
  /** Shown while there are no lines. */
  empty: ReactNode;
}

const virtualAbove = 100;
const rowHeight = 41;
const edges = { number: 48, actions: 72 };

/** Editable lines: sticky head, errors at their cells, pasting from a sheet, virtual above a hundred lines. */
export function LineTable<Row extends LineBase>(props: LineTableProps<Row>) {
  const { label, columns, rows, onChange, errors, path, max, fixed = [], follow, settled, newLine, empty } = props;
  const scroller = useRef<HTMLFieldSetElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { pasted, onPaste, forget } = useLinePaste();
  const width = columns.reduce((sum, column) => sum + column.width, edges.number + (settled ? 0 : edges.actions));

  const { shown, above, below, show, measure } = useDrawnLines(rows, scroller);
  const onKeyDown = useLineKeys(rows.length, body, show);
  const enterLine = useEnterLine(scroller);
  const onBack = (index: number) => {
    enterLine(index);
    show(index);
  };
  const nameOf = (row: Row) => nameIn(columns, row);
  const edits = useLineEdits(rows, onChange, { follow, fixed: fixed.length, nameOf, onBack });

  const { faults, toFirstFault } = useFaults({ path, errors }, body, show);
  useShowAdded(rows.length, scroller);

  if (rows.length + fixed.length === 0) return empty;
  return (
    <fieldset
      ref={scroller}
      className={classes.scroller}
      aria-label={label}
      tabIndex={-1}
      data-part={measure && true}
      data-error-focus={faults.size > 0 || undefined}
      onFocus={(event) => event.target === event.currentTarget && faults.size > 0 && toFirstFault()}
    >
      <table
        className={classes.table}
        style={{ '--lines-width': `${width}px` } as CSSProperties}
        aria-label={label}
        aria-rowcount={fixed.length + rows.length + 1}
      >
        <Head columns={columns} settled={settled} />
        <tbody ref={body} onKeyDown={onKeyDown} onPaste={onPaste}>
          {fixed.map((row, index) => (
            <FixedRow key={row.key} columns={columns} row={row} number={index + 1} />
          ))}
          <Spacer height={above} />
          {shown.map((index) => {
            const row = rows[index];
            return (
              row && (
                <LineRow
                  key={row.key}
                  columns={columns}
                  row={row}
                  index={index}
                  number={fixed.length + index + 1}
                  errors={faults.get(index)}
                  full={rows.length >= max}
                  measure={measure}
                  onEdit={edits.edit}
                  onDuplicate={settled ? undefined : edits.duplicate}
                  onRemove={settled ? undefined : edits.remove}
                />
              )
            );
          })}
          <Spacer height={below} />
        </tbody>
      </table>
      {pasted && <LinePaste {...{ pasted, columns, rows, max, newLine, follow }} onTake={onChange} onClose={forget} />}
    </fieldset>
  );
}

/** Errors by line. The form focuses the table for them; focus moves on to the first such cell, once it is rendered. */
function useFaults(
  { path, errors }: Pick<LineTableProps<LineBase>, 'path' | 'errors'>,
  body: RefObject<HTMLElement | null>,
  show: (index: number) => void,
) {
  const faults = useMemo(() => errorsByLine(path, errors), [path, errors]);
  const toFirstFault = () => {
    const first = Math.min(...faults.keys());
    const enter = () => enterCell(body.current?.querySelector(`tr[data-index="${first}"] [aria-invalid]`));
    show(first);
    requestAnimationFrame(() => requestAnimationFrame(enter));
  };
  return { faults, toFirstFault };
}

/** Scrolls by itself, because the head that stays above the lines may have several rows of text. */
function enterCell(cell: HTMLElement | null | undefined) {
  cell?.scrollIntoView({ block: 'center' });
  enterField(cell, { preventScroll: true });
}

/** Rendered lines: all, or above a hundred only the visible ones, plus the height of the rest. On paper all. */
function useDrawnLines(rows: readonly LineBase[], scroller: RefObject<HTMLElement | null>) {
  const printing = usePrinting();
  const virtual = rows.length > virtualAbove && !printing;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: virtual,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  const items = virtualizer.getVirtualItems();
  const shown = virtual ? items.map((item) => item.index) : rows.map((_, index) => index);
  const above = virtual ? (items[0]?.start ?? 0) : 0;
  const below = virtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  const show = (index: number) => virtual && virtualizer.scrollToIndex(index, { align: 'center' });
  return { shown, above, below, show, measure: virtual ? virtualizer.measureElement : undefined };
}

/** Scrolls to lines added at the end. */
function useShowAdded(count: number, scroller: RefObject<HTMLElement | null>) {
  const before = useRef(count);
  useEffect(() => {
    if (before.current > 0 && count > before.current + 1)
      scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
    before.current = count;
  }, [count, scroller]);
}

const Spacer = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden style={{ height }} /> : null);

function Head<Row>({ columns, settled }: { columns: readonly LineColumn<Row>[]; settled: boolean | undefined }) {
  return (
    <>
      <colgroup>
        <col style={{ width: edges.number }} />
        {columns.map((column) => (
          <col key={column.id} style={{ width: column.width }} />
        ))}
        {!settled && <col style={{ width: edges.actions }} />}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={classes.number}>
            {lineText.number}
          </th>
          {columns.map((column) => (
            <th key={column.id} scope="col" data-right={isRight(column) || undefined}>
              {column.label}
              {column.kind !== 'shown' && column.required && <span className={classes.star}> *</span>}
            </th>
          ))}
          {!settled && (
            <th scope="col" className={classes.actions}>
              {lineText.actions}
            </th>
          )}
        </tr>
      </thead>
    </>
  );
}
