import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { placeColumns } from '../../ui/grid/column-settings.js';
import { Grid } from '../../ui/grid/grid.js';
import type { Column } from '../../ui/rows/columns.js';
import type { RowActionsProps } from '../../ui/rows/row-actions.js';
import classes from './operations.module.css';

interface FiguresTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  actions?(row: Row): RowActionsProps<string>;
}

/** A table as tall as its rows, scrolling with the page. Phones omit less important columns. */
export function FiguresTable<Row extends { id: string }>({ columns, ...rest }: FiguresTableProps<Row>) {
  const small = useMediaQuery('(max-width: 639px)');
  const placed = useMemo(() => {
    const shown = columns.map((column) => ({ ...column, more: small && column.more }));
    return placeColumns<Row>(shown, {});
  }, [columns, small]);
  return (
    <div className={classes.table}>
      <Grid columns={placed} rowHeight={32} {...rest} />
    </div>
  );
}
