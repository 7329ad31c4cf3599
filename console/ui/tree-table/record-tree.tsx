import { Group } from '@mantine/core';
import { useMemo } from 'react';
import { placeColumns } from '../grid/column-settings.js';
import { Grid } from '../grid/grid.js';
import { pageIn } from '../grid/page-in.js';
import classes from '../grid/record-table.module.css';
import { Empty } from '../loading/states.js';
import type { Column } from '../rows/columns.js';
import { withLoneChild } from './lone-child.js';
import { OutlineToggle } from './outline-toggle.js';
import { useOutline } from './use-outline.js';

interface RecordTreeProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** Each may have children. */
  rows: readonly (Row & { children?: readonly Row[] })[];
  empty?: string;
}

/** Read-only tree table inside a record, e.g. goods with their batches. */
export function RecordTree<Row extends { id: string }>({ label, columns, rows, empty }: RecordTreeProps<Row>) {
  const placed = useMemo(() => placeColumns<Row>(columns, {}), [columns]);
  const flat = useMemo(() => pageIn<Row>(withLoneChild(rows)).records, [rows]);
  const outline = useOutline(flat, placed);
  if (rows.length === 0) return <Empty title={empty} part />;
  return (
    <div>
      {outline.toggleAll && (
        <Group justify="flex-end" mb={8}>
          <OutlineToggle toggleAll={outline.toggleAll} />
        </Group>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows in it */}
      <div className={classes.frame} onKeyDown={outline.onKeyDown}>
        <Grid label={label} columns={outline.columns} rows={outline.rows} rowHeight={32} />
      </div>
    </div>
  );
}
