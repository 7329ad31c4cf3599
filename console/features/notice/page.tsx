import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { inboxCountQuery, useNotices } from '../../ui/approval/notices.js';
import { ReasonButton } from '../../ui/buttons/reason-button.js';
import { ListPage } from '../../ui/list/list-page.js';
import { useList } from '../../ui/list/use-list.js';
import { noticeColumns } from './columns.js';
import { noticeList } from './queries.js';
import { text } from './text.js';

/** The user's notices, newest first. A click opens the document and marks the notice as read. */
export function NoticesPage() {
  const list = useList(noticeList);
  const { data } = useQuery(inboxCountQuery);
  const { read, open } = useNotices();
  const mark = async (...which: Parameters<typeof read>) => {
    if (await read(...which)) await list.refresh();
  };
  return (
    <ListPage
      list={list}
      title={text.title}
      columns={noticeColumns}
      onOpen={open}
      emptyTitle={list.tab === 'unread' ? text.nothingUnread : text.none}
      toolbar={
        <ReasonButton
          variant="default"
          leftSection={<IconChecks size={14} aria-hidden />}
          reason={data?.unread === 0 ? text.nothingUnread : null}
          onClick={() => void mark({ all: true }, text.readDone)}
        >
          {text.readAll}
        </ReasonButton>
      }
      actions={(row) => ({
        actions: row.read ? [] : [{ name: 'read', label: text.read, reason: null }],
        run: { read: () => void mark({ ids: [row.id] }) },
        of: `${row.kindLabel} ${row.serialNo}`,
      })}
    />
  );
}
