import { useMemo } from 'react';
import { isAside } from '../rows/aside.js';
import { actionsWidth } from '../rows/row-actions.js';
import type { PlacedColumn } from './column-settings.js';
import type { GridProps } from './grid-props.js';
import { isSelection } from './selection.js';
import { wholeWidth } from './whole.js';

const badge = 22;

/** The shown columns, each at least as wide as its figures need, whatever was declared or dragged. */
export function useFitting<Row extends { id: string }>({
  columns,
  rows,
  actions,
  sorting,
}: GridProps<Row>): {
  shown: readonly PlacedColumn<Row>[];
  actionsWidth: number;
} {
  const sortable = sorting?.sortable;
  const shown = useMemo(() => {
    const some = columns.filter((one) => one.shown);
    const named = some.findIndex((one) => !isSelection(one));
    return some.map((one, at) => {
      if (isSelection(one)) return one;
      const least = wholeWidth(one.column, rows, sortable?.has(one.column.id) ?? false);
      const beside = at === named && rows.some(isAside) ? badge : 0;
      return { ...one, width: Math.max(one.width, least + beside) };
    });
  }, [columns, rows, sortable]);
  return { shown, actionsWidth: actions ? actionsWidth(rows.map(actions)) : 0 };
}
