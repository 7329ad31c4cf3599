import { Button, Group, Indicator, Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconBell, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { inbox } from '#contract/inbox.js';
import { callQuery } from '../../api/query.js';
import { documentOf } from '../documents/documents.js';
import { whole } from '../format.js';
import { IconButton } from '../reason-button.js';
import classes from './inbox-bell.module.css';

const text = {
  bell: '待办',
  bellWith: (count: number) => `待办，${count} 条`,
  title: '我的待办',
  none: '没有待办',
  failed: '待办数量加载失败',
  retry: '重试',
  all: '查看全部待办',
} as const;

/** What waits for the user, by kind of document. One query for the bell, the home page and the inbox. */
export const inboxCountQuery = callQuery(inbox.counts, {}, { kinds: ['document-index'], quiet: true });

/** The live number of tasks, and behind it where they are. */
export function InboxBell() {
  const router = useRouter();
  const [opened, setOpened] = useState(false);
  const { data, error, refetch } = useQuery(inboxCountQuery);
  const count = data?.total ?? 0;
  const kinds = Object.entries(data?.byKind ?? {}).filter(([, number]) => number > 0);
  const go = (kind?: string) => {
    setOpened(false);
    void router.navigate({ href: kind ? `/inbox/tasks?kind=${encodeURIComponent(kind)}` : '/inbox/tasks' });
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={240} shadow="md" trapFocus returnFocus>
      <Indicator label={count > 99 ? '99+' : count} disabled={count === 0} size={16} offset={5} color="red.8" inline>
        <Popover.Target>
          <IconButton label={count ? text.bellWith(count) : text.bell} onClick={() => setOpened(!opened)}>
            <IconBell size={18} />
          </IconButton>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p="xs" aria-label={text.title}>
        <Stack gap={4}>
          <Text fw={600} size="sm" px={8}>
            {text.title}
          </Text>
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
              <UnstyledButton key={kind} className={classes.kind} onClick={() => go(kind)}>
                <span>{documentOf(kind)?.label ?? kind}</span>
                <span className={classes.count}>{whole(number)}</span>
                <IconChevronRight size={14} aria-hidden />
              </UnstyledButton>
            ))
          )}
          <Button variant="light" onClick={() => go()}>
            {text.all}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
