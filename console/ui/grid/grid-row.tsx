import { memo, type ReactNode } from 'react';
import classes from './grid.module.css';
import type { GridColumns } from './grid-columns.js';
import { edgeOf, pinStyle } from './grid-head.js';

export interface GridRowProps<Row> {
  row: Row;
  index: number;
  layout: GridColumns<Row>;
  opened: boolean;
  /** The one row that Tab stops at; the arrows go on from there. */
  stop: boolean;
  opens: boolean;
  actions?: (row: Row) => ReactNode;
}

function PlainRow<Row>({ row, index, layout, opened, stop, opens, actions }: GridRowProps<Row>) {
  const cells = layout.columns.map((one) => {
    const { column } = one;
    const text = column.text(row);
    return (
      <td
        key={column.id}
        style={pinStyle(one)}
        data-pinned={one.start !== undefined || one.end !== undefined || undefined}
        data-edge={edgeOf(one)}
        data-align={column.align}
        title={text || undefined}
      >
        {column.cell ? column.cell(row) : text}
      </td>
    );
  });
  cells.splice(layout.fillAt, 0, <td key="fill" className={classes.fill} aria-hidden />);
  return (
    <tr
      data-index={index}
      data-opened={opened || undefined}
      data-opens={opens || undefined}
      tabIndex={stop ? 0 : -1}
      aria-rowindex={index + 2}
    >
      {cells}
      {actions && (
        <td style={{ position: 'sticky', right: 0 }} data-pinned data-edge="end" data-actions>
          {actions(row)}
        </td>
      )}
    </tr>
  );
}

export const GridRow = memo(PlainRow) as typeof PlainRow;
