import { Button, Group, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Warning } from '../../ui/warning.js';
import { orderText } from './order-text.js';

/** Below a long form it would go unseen. */
const toFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Somebody else has saved the order meanwhile: start over from what is stored now. */
export function OrderStale({ onReload }: { onReload(): void }) {
  return (
    <Warning role="alert" title={orderText.stale}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{orderText.staleHint}</Text>
        <Button ref={toFocus} variant="default" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onReload}>
          {orderText.reload}
        </Button>
      </Group>
    </Warning>
  );
}
