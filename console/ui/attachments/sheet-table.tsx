import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { ScrollRegion } from '../display/scroll-region.js';
import { cellText, type SheetGrid } from './sheet-grid.js';
import classes from './viewer.module.css';

const rowHeight = 28;
const numbersWidth = 52;

/** Cells of a sheet, shown as a table on phones too; only visible rows are rendered. */
export function SheetTable({ sheet: { name, columns, rows } }: { sheet: SheetGrid }) {
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 20,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  const width = columns.reduce((sum, column) => sum + column.width, numbersWidth);
  return (
    <ScrollRegion ref={scroller} className={classes.cells} label={name}>
      <table style={{ width }} aria-label={name} aria-rowcount={rows.length + 1}>
        <colgroup>
          <col style={{ width: numbersWidth }} />
          {columns.map(({ letter, width }) => (
            <col key={letter} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td />
            {columns.map(({ letter }) => (
              <th key={letter} scope="col">
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={first * rowHeight} />
          {rows.slice(first, last + 1).map((cells, offset) => {
            const number = first + offset + 1;
            return (
              <tr key={number} aria-rowindex={number + 1}>
                <th scope="row">{number}</th>
                {columns.map(({ letter, numeric }, at) => {
                  const text = cellText(cells[at]);
                  return (
                    <td key={letter} data-number={numeric || undefined} title={text}>
                      {text}
                    </td>
                  );
                })}
              </tr>
            );
          })}
          <Spacer height={(rows.length - 1 - last) * rowHeight} />
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const Spacer = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden style={{ height }} /> : null);
