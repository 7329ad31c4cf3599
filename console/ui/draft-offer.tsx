import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import dayjs from 'dayjs';

/** Offers what was left unsubmitted the last time. */
export function DraftOffer({ at, onRestore, onDrop }: { at: number; onRestore(): void; onDrop(): void }) {
  return (
    <Alert variant="light" p="xs" icon={<IconHistory size={16} aria-hidden />} role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">有一份 {dayjs(at).format('MM-DD HH:mm')} 未提交的草稿</Text>
        <Group gap="xs">
          <Button variant="default" onClick={onDrop}>
            丢弃
          </Button>
          <Button onClick={onRestore}>恢复草稿</Button>
        </Group>
      </Group>
    </Alert>
  );
}
