import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type LoginLogRow, log } from '#contract/log.js';
import { columnsOf } from '../../ui/columns.js';
import { confirm } from '../../ui/confirm.js';
import { ListPage } from '../../ui/list/list-page.js';
import { useList } from '../../ui/list/use-list.js';
import { Permission } from '../../ui/permission.js';
import { useAct } from '../../ui/use-act.js';
import { loginLogList } from './queries.js';
import { labels, text } from './text.js';

const col = columnsOf<LoginLogRow>(labels);

const columns = [
  col.dateTime('createtime'),
  col.text('logname', { width: 120 }),
  col.text('userName', { width: 140 }),
  col.text('account', { width: 140 }),
  col.text('ip', { width: 140 }),
  col.status('succeed', { width: 90 }),
  col.text('regularMessage', { width: 520 }),
];

export function LoginLogPage() {
  const list = useList(loginLogList);
  const { act, busy } = useAct();
  const ask = () => confirm({ message: text.clearQuestion, confirm: text.clear, danger: true });
  const clear = async () => {
    if (await act(log.clearLogins, {}, { ask, success: text.cleared })) list.go({ page: undefined });
    await list.refresh();
  };
  return (
    <ListPage
      list={list}
      title={text.title}
      columns={columns}
      onOpen={null}
      toolbar={
        <Permission anyOf={log.clearLogins.may as string}>
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
