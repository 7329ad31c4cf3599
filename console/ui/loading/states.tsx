import { ActionIcon, Button, Center, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy, IconFilterOff, IconInbox, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { codes } from '#contract/platform/envelope.js';
import { ApiError, messageOf, requestIdOf } from '../../api/api-error.js';

const text = {
  failed: '加载失败',
  gone: '已删除，或不再可见',
  denied: '没有权限',
  askForRight: '如需使用请联系管理员',
  retry: '重试',
  requestId: '请求编号',
  copy: '复制请求编号',
  copied: '已复制',
  empty: '暂无数据',
  noMatch: '没有符合条件的数据',
  clear: '清空筛选',
  loading: '加载中',
} as const;

/** Error for content the user may not see. */
export const denied = new ApiError(codes.forbidden, text.denied, undefined, 200);

/** A failed query: reason, retry button, and the request id to quote. What is gone or denied cannot be tried again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { code } = (error ?? {}) as Partial<ApiError>;
  const isDenied = code === denied.code;
  const isGone = code === codes.missing;
  const requestId = isGone ? undefined : requestIdOf(error);
  return (
    <Stack align="center" justify="center" gap="xs" p="xl" mih={200} role="alert">
      <IconAlertTriangle size={32} stroke={1.5} color="var(--mantine-color-error)" aria-hidden />
      <Text fw={600}>{isDenied ? text.denied : isGone ? text.gone : text.failed}</Text>
      <Text size="sm" c="dimmed" ta="center">
        {isDenied ? text.askForRight : messageOf(error)}
      </Text>
      {requestId && <RequestId value={requestId} />}
      {onRetry && !isDenied && !isGone && (
        <Button variant="default" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onRetry}>
          {text.retry}
        </Button>
      )}
    </Stack>
  );
}

/** Request id with a copy button. */
function RequestId({ value }: { value: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(await (await import('../display/copy.js')).copyText(value));
  return (
    <Group gap={4} justify="center">
      <Text size="xs" c="dimmed" ff="monospace">
        {text.requestId}：{value}
      </Text>
      <ActionIcon onClick={() => void copy()} size={24} aria-label={copied ? text.copied : text.copy}>
        {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
      </ActionIcon>
    </Group>
  );
}

interface EmptyProps {
  onClear?: () => void;
  action?: ReactNode;
  title?: string;
  /** Compact, for a part of a page. */
  part?: boolean;
}

/** Distinguishes “no data yet” from “no matches”; only the latter offers to clear the filters. */
export function Empty({ onClear, action, title, part }: EmptyProps) {
  const Icon = onClear ? IconFilterOff : IconInbox;
  return (
    <Stack align="center" justify="center" gap={part ? 2 : 'xs'} p={part ? 'sm' : 'xl'} mih={part ? 0 : 200}>
      <Icon size={part ? 20 : 36} stroke={part ? 1.5 : 1.2} color="var(--line-strong)" aria-hidden />
      <Text size="sm" c="dimmed">
        {onClear ? text.noMatch : (title ?? text.empty)}
      </Text>
      {onClear ? (
        <Button variant="default" onClick={onClear}>
          {text.clear}
        </Button>
      ) : (
        action
      )}
    </Stack>
  );
}

/** Skeleton lines while loading. */
export function SkeletonBlock({ lines = 6 }: { lines?: number }) {
  return (
    <Stack gap="sm" p="md" aria-busy="true" role="status" aria-label={text.loading}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical lines
        <Skeleton key={line} height={14} width={`${90 - ((line * 17) % 45)}%`} />
      ))}
    </Stack>
  );
}

export function PendingPage() {
  return (
    <Center mih={240} aria-busy>
      <SlowProgress active />
    </Center>
  );
}

/** Appears after a second of waiting; shows the percentage if known. */
export function SlowProgress({ active, percent, label }: { active: boolean; percent?: number; label?: string }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!active) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), 1000);
    return () => clearTimeout(timer);
  }, [active]);
  if (!active || !slow) return null;
  return (
    <Stack gap={4} w="100%" maw={320} role="status">
      <Progress value={percent ?? 100} animated={percent === undefined} size="sm" aria-label={label ?? text.loading} />
      <Text size="xs" c="dimmed" ta="center">
        {label ?? `${text.loading}…`}
        {percent !== undefined && ` ${Math.round(percent)}%`}
      </Text>
    </Stack>
  );
}
