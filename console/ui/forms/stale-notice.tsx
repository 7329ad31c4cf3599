import { Button, Group, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { codes } from '#contract/platform/envelope.js';
import { messages } from '#workflows/platform/kernel/refusal.js';
import { ApiError, messageOf } from '../../api/api-error.js';
import { Warning } from '../display/warning.js';
import { formText } from './form-text.js';

/** What a form edits, and how to load its latest version. */
export interface Reloading {
  label: string;
  onReload(): void;
}

/** What the form edits was saved elsewhere after it was loaded. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === codes.conflict;

/** Moves the focus to the notice, which would go unseen below a long form. */
const toFocus = (button: HTMLButtonElement | null) => button?.focus();

/** The document was saved meanwhile, by another user or in another tab; offers to reload it. */
export function StaleNotice({ error, label, onReload }: Reloading & { error: unknown }) {
  const message = messageOf(error);
  return (
    <Warning role="alert" title={message === messages.stale ? formText.changed(label) : message} mb={8}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{formText.reloading}</Text>
        <Button ref={toFocus} variant="default" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onReload}>
          {formText.reload}
        </Button>
      </Group>
    </Warning>
  );
}
