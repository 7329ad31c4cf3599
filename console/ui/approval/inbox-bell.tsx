import { Button, Divider, Group, Indicator, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconBell, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NoticeRow } from '#contract/notice.js';
import { PanelButton } from '../buttons/panel-button.js';
import { IconButton } from '../buttons/reason-button.js';
import { dateTime, whole } from '../display/format.js';
import { documentOf } from '../document-history/documents.js';
import classes from './inbox-bell.module.css';
import { countText, inboxCountQuery, latestQuery, useAnnounced, useNotices } from './notices.js';

const text = {
  bell: '待办',
  tasks: (count: number) => `待办，${count} 条`,
  unread: (count: string) => `未读消息，${count} 条`,
  title: '我的待办',
  none: '没有待办',
  failed: '待办数量加载失败',
  retry: '重试',
  all: '查看全部待办',
  notices: '未读消息',
  noNotices: '没有未读消息',
  allNotices: '查看全部消息',
} as const;

/** Bell with the live task count, or a dot when there are only unread notices; opens the panel listing both. */
export function InboxBell() {
  const { data } = useQuery(inboxCountQuery);
  useAnnounced(data?.unread);
  const { total = 0, unread = 0 } = data ?? {};
  const label = [
    ...(total > 0 ? [text.tasks(total)] : []),
    ...(unread > 0 ? [text.unread(countText(unread))] : []),
  ].join('；');
  return (
    <PanelButton label={text.title} width={320} panel={(close) => <Waiting close={close} />}>
      {(opener) => (
        <Indicator
          label={total > 0 ? (total > 99 ? '99+' : total) : undefined}
          disabled={total === 0 && unread === 0}
          size={total > 0 ? 16 : 9}
          offset={5}
          color={total > 0 ? 'red.8' : 'blue.7'}
          inline
        >
          <IconButton label={label || text.bell} {...opener}>
            <IconBell size={18} />
          </IconButton>
        </Indicator>
      )}
    </PanelButton>
  );
}

/** Pending tasks by kind of document, and the newest unread notices. */
function Waiting({ close }: { close(): void }) {
  const router = useRouter();
  const { data, error, refetch } = useQuery(inboxCountQuery);
  const kinds = Object.entries(data?.byKind ?? {}).filter(([, number]) => number > 0);
  const go = (href: string) => {
    close();
    void router.navigate({ href });
  };
  return (
    <Stack gap={4}>
      <Head>{text.title}</Head>
      {!data && error ? (
        <Group justify="space-between" px={8}>
          <Text size="sm" c="dimmed">
            {text.failed}
          </Text>
          <Button variant="subtle" size="compact-xs" onClick={() => void refetch()}>
            {text.retry}
          </Button>
        </Group>
      ) : kinds.length === 0 ? (
        <Text size="sm" c="dimmed" px={8}>
          {text.none}
        </Text>
      ) : (
        kinds.map(([kind, number]) => (
          <UnstyledButton
            key={kind}
            className={classes.kind}
            onClick={() => go(`/inbox/tasks?kind=${encodeURIComponent(kind)}`)}
          >
            <span>{documentOf(kind)?.label ?? kind}</span>
            <span className={classes.count}>{whole(number)}</span>
            <IconChevronRight size={14} aria-hidden />
          </UnstyledButton>
        ))
      )}
      <Button variant="light" onClick={() => go('/inbox/tasks')}>
        {text.all}
      </Button>
      <Divider my={4} />
      <Head>{text.notices}</Head>
      <Latest onOpened={close} />
      <Button variant="light" onClick={() => go('/inbox/notices')}>
        {text.allNotices}
      </Button>
    </Stack>
  );
}

const Head = ({ children }: { children: ReactNode }) => (
  <Text fw={600} size="sm" px={8}>
    {children}
  </Text>
);

/** The newest unread notices; a click marks one as read and opens its document. */
function Latest({ onOpened }: { onOpened(): void }) {
  const { data } = useQuery(latestQuery);
  const { open } = useNotices();
  const go = (row: NoticeRow) => {
    onOpened();
    open(row);
  };
  if (!data) return null;
  if (data.records.length === 0) {
    return (
      <Text size="sm" c="dimmed" px={8}>
        {text.noNotices}
      </Text>
    );
  }
  return data.records.map((row) => (
    <UnstyledButton key={row.id} className={classes.notice} onClick={() => go(row)}>
      <span className={classes.what}>{row.what}</span>
      <span className={classes.about}>
        <span>
          {row.kindLabel} {row.serialNo}
        </span>
        <time>{dateTime(row.at)}</time>
      </span>
    </UnstyledButton>
  ));
}
