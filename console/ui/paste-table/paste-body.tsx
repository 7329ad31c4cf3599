import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import actions from '../form-body.module.css';
import { onSendKey, sendKeys } from '../keys.js';
import { pasteText } from './paste-text.js';

interface PasteBodyProps {
  children: ReactNode;
  /** What it does, with how many rows. */
  takes: string;
  canTake: boolean;
  /** Nothing is typed here: focus begins at what takes the rows. */
  ready?: boolean;
  onTake(): void;
  onClose(): void;
}

/** What was pasted; below it, in reach however many rows there are, what takes it. */
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
