import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { onSendKey, sendKeys } from '../focus/keys.js';
import actions from '../forms/form-body.module.css';
import { pasteText } from './paste-text.js';

interface PasteBodyProps {
  children: ReactNode;
  /** Label of the confirm button, including the number of rows. */
  takes: string;
  canTake: boolean;
  /** No input needed, so the confirm button has the initial focus. */
  ready?: boolean;
  onTake(): void;
  onClose(): void;
}

/** Pasted content, and below it the confirm button, always visible however many rows there are. */
export function PasteBody({ children, takes, canTake, ready, onTake, onClose }: PasteBodyProps) {
  return (
    <Stack gap="sm" onKeyDown={onSendKey(() => canTake && onTake())}>
      {children}
      <Group justify="flex-end" gap="xs" className={actions.actions}>
        <Button variant="default" onClick={onClose} data-autofocus={(ready && !canTake) || undefined}>
          {pasteText.cancel}
        </Button>
        <Button
          disabled={!canTake}
          aria-keyshortcuts={sendKeys}
          onClick={onTake}
          data-autofocus={(ready && canTake) || undefined}
        >
          {takes}
        </Button>
      </Group>
    </Stack>
  );
}
