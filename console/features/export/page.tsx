import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { JobRow } from '#contract/job.js';
import { Permission } from '../../ui/buttons/permission.js';
import { isOnItsWay, useExport } from '../../ui/export/use-export.js';
import { ListPage } from '../../ui/list/list-page.js';
import { useList } from '../../ui/list/use-list.js';
import { exportColumns } from './columns.js';
import { exportList } from './queries.js';
import { text } from './text.js';

const on = (name: 'download' | 'cancel' | 'again') => ({ name, label: text[name], reason: null });

const actionsOf = (row: JobRow) => [
  ...(row.fileId ? [on('download')] : []),
  ...(isOnItsWay(row) ? [on('cancel')] : [on('again')]),
];

/** The user's own exports, past and running. */
export function ExportPage() {
  const list = useList(exportList);
  const { save, cancel, again } = useExport();
  return (
    <ListPage
      list={list}
      title={text.title}
      columns={exportColumns}
      onOpen={(row) => void save(row)}
      emptyTitle={text.empty}
      emptyAction={
        <Permission anyOf="/mall/order">
          <Button component={Link} to="/mall/order">
            {text.toOrders}
          </Button>
        </Permission>
      }
      actions={(row) => ({
        actions: actionsOf(row),
        run: {
          download: () => void save(row),
          cancel: () => void cancel(row).then(list.refresh),
          again: () => void again(row).then(list.refresh),
        },
        of: `${row.label} ${row.askedTime}`,
      })}
    />
  );
}
