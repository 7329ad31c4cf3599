import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type BriefLogRow, log } from '#contract/log.js';
import { columnsOf } from '../../ui/columns.js';
import { confirm } from '../../ui/confirm.js';
import { ListPage } from '../../ui/list/list-page.js';
import { useList } from '../../ui/list/use-list.js';
import { Permission } from '../../ui/permission.js';
import { useAct } from '../../ui/use-act.js';
import { OperationDetail } from './detail.js';
import { operationLogList } from './queries.js';
import { labels, text } from './text.js';

const col = columnsOf<BriefLogRow>(labels);

const columns = [
  col.link('logname', { width: 260 }),
  col.status('logtype', { width: 110 }),
  col.text('userName', { width: 120 }),
  col.text('classname', { width: 120 }),
  col.text('documentName', { width: 260 }),
  col.text('ip', { width: 130 }),
  col.dateTime('createtime'),
  col.text('method', { width: 240, more: true }),
];

export function OperationLogPage() {
  const list = useList(operationLogList);
  const { act, busy } = useAct();
  const ask = () => confirm({ message: text.clearQuestion, confirm: text.clear, danger: true });
  const clear = async () => {
    if (await act(log.clear, {}, { ask, success: text.cleared })) list.go({ page: undefined, id: undefined });
    await list.refresh();
  };
  return (
    <ListPage
      list={list}
      title={text.title}
      columns={columns}
      expanded={(row) => <OperationDetail row={row} />}
      toolbar={
        <Permission anyOf={log.clear.may as string}>
          <Button
            variant="default"
            leftSection={<IconTrash size={14} aria-hidden />}
            loading={busy}
            onClick={() => void clear()}
          >
            {text.clear}
          </Button>
        </Permission>
      }
    />
  );
}
