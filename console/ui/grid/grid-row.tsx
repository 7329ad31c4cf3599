import { IconChevronRight } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { MiddleEllipsis } from '../display/middle-ellipsis.js';
import { AsideBadge } from '../rows/aside.js';
import { RowActions, type RowActionsProps } from '../rows/row-actions.js';
import classes from './grid.module.css';
import type { GridColumns } from './grid-columns.js';
import { edgeOf, pinStyle } from './grid-head.js';
import { isSelection } from './selection.js';

export interface GridRowProps<Row> {
  row: Row;
  index: number;
  layout: GridColumns<Row>;
  opened: boolean;
  /** The one row in the tab order; arrow keys move on from there. */
  stop: boolean;
  opens: boolean;
  actions?: (row: Row) => RowActionsProps<string>;
  /** Whether the row expands in place, and its expanded content. */
  expands: boolean;
  expanded?: ReactNode;
}

function PlainRow<Row>({ row, index, layout, opened, stop, opens, actions, expands, expanded }: GridRowProps<Row>) {
  const named = layout.columns.findIndex((one) => !isSelection(one));
  const cells = layout.columns.map((one, at) => {
    const { column } = one;
    const text = column.text(row);
    return (
      <td
        key={column.id}
        style={pinStyle(one)}
        data-pinned={one.start !== undefined || one.end !== undefined || undefined}
        data-edge={edgeOf(one)}
        data-align={column.align}
        data-whole={column.whole}
        title={text || undefined}
      >
        {expands && at === 0 && <Expander opened={opened} of={text} />}
        {at === named && <AsideBadge row={row} />}
        {column.cell ? column.cell(row) : <MiddleEllipsis text={text} />}
      </td>
    );
  });
  cells.splice(layout.fillAt, 0, <td key="fill" className={classes.fill} aria-hidden />);
  const plain = (
    <tr
      data-index={index}
      data-opened={opened || undefined}
      data-opens={opens || undefined}
      tabIndex={stop ? 0 : -1}
      aria-rowindex={index + 2}
    >
      {cells}
      {actions && (
        <td style={pinStyle({ end: 0 })} data-pinned data-edge="end" data-actions>
          <RowActions {...actions(row)} />
        </td>
      )}
    </tr>
  );
  if (!expanded) return plain;
  return (
    <>
      {plain}
      <tr data-expanded className={classes.expanded}>
        <td colSpan={cells.length + (actions ? 1 : 0)}>
          <div className={classes.expandedBody}>{expanded}</div>
        </td>
      </tr>
    </>
  );
}

/** A click on it bubbles to its row. */
const Expander = ({ opened, of }: { opened: boolean; of: string }) => (
  <button
    type="button"
    data-expander
    className={classes.expander}
    aria-expanded={opened}
    aria-label={`${opened ? '收起' : '展开'} ${of}`}
  >
    <IconChevronRight size={14} aria-hidden />
  </button>
);

export const GridRow = memo(PlainRow) as typeof PlainRow;
