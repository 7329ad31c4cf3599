import { useMemo } from 'react';
import { Empty } from '../loading/states.js';
import type { Column } from '../rows/columns.js';
import { placeColumns } from './column-settings.js';
import { Grid } from './grid.js';
import classes from './record-table.module.css';

interface RecordTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  empty?: string;
}

/** Read-only table inside a record, e.g. goods lines; as tall as its rows up to a limit. */
export function RecordTable<Row extends object>({ label, columns, rows, empty }: RecordTableProps<Row>) {
  const placed = useMemo(() => placeColumns<Row & { id: string }>(columns, {}), [columns]);
  const numbered = useMemo(() => rows.map((row, index) => ({ ...row, id: String(index) })), [rows]);
  if (rows.length === 0) return <Empty title={empty} part />;
  return (
    <div className={classes.frame}>
      <Grid label={label} columns={placed} rows={numbered} rowHeight={32} />
    </div>
  );
}
