import { Switch } from '@mantine/core';
import type { z } from 'zod';
import { warehouse as calls, type childWarehouseRow } from '#contract/warehouse.js';
import { childWarehouse } from '#workflows/child-warehouse/record.js';
import { useMe } from '../../api/session.js';
import { StatusTag } from '../../ui/display/status-tag.js';
import { useCommand } from '../../ui/forms/use-command.js';
import { recordLabels } from '../../ui/record/record-text.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { text } from './text.js';

/** Tables inside records replace `id` by the row number, so the id is kept in `childId`. */
export type ChildRow = z.output<typeof childWarehouseRow> & { readonly childId: string };

const child = columnsOf<ChildRow>({ ...recordLabels(childWarehouse), principalName: text.principalName });

export const childColumns = [
  child.text('childWarehouseName', { width: 220 }),
  child.text('customerAbbr'),
  child.text('principalName', { width: 110 }),
  child.dateTime('createTime'),
  child.dateTime('modifyTime'),
  child.custom('enabled', {
    width: 96,
    text: (row) => (row.enabled ? text.enabled : text.disabled),
    cell: (row) => <Enabled row={row} />,
  }),
];

/** Users without the permission to switch the status still see it. */
function Enabled({ row }: { row: ChildRow }) {
  const { run, busy } = useCommand();
  if (!useMe().hasPermission(calls.enableChild.may)) {
    return <StatusTag label={row.enabled ? text.enabled : text.disabled} />;
  }
  return (
    <Switch
      checked={row.enabled}
      disabled={busy}
      aria-label={text.switch(row.childWarehouseName)}
      onChange={(event) => void run(calls.enableChild, { id: row.childId, enabled: event.currentTarget.checked })}
    />
  );
}
