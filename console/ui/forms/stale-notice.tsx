import { Button, Group, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Warning } from '../display/warning.js';

/** Moves the focus to the notice, which would go unseen below a long form. */
const toFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Another user has saved the document meanwhile; offers to reload it. */
export function StaleNotice({ label, onReload }: { label: string; onReload(): void }) {
  return (
    <Warning role="alert" title={`${label}已被他人修改`}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">重新加载后从最新内容继续，刚才填写的内容可以通过草稿恢复。</Text>
        <Button ref={toFocus} variant="default" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onReload}>
          重新加载
        </Button>
      </Group>
    </Warning>
  );
}
