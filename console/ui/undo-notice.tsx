import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useCallback, useEffect, useRef } from 'react';
import { overlaysReady } from './overlays.js';
import { undoText } from './undo-text.js';

/** Longer than a message is shown: one has to see first what is gone. */
const shownMs = 8000;

interface Offer {
  readonly id: string;
  take(): void;
}
/** Oldest first; the key takes back what was done last. */
const offers: Offer[] = [];

// A dialog keeps Tab to itself, so that the button of a message over it can only be clicked.
const onKey = (event: KeyboardEvent) => {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyZ') return;
  event.preventDefault();
  offers.at(-1)?.take();
};

function withdraw(id: string): void {
  const at = offers.findIndex((offer) => offer.id === id);
  if (at < 0) return;
  offers.splice(at, 1);
  if (offers.length === 0) document.removeEventListener('keydown', onKey);
  notifications.hide(id);
}

let count = 0;

/** Says that something is gone, and puts it back if one wants, for as long as that is shown. */
function offerUndo(message: string, undo: () => void): string {
  void overlaysReady();
  const id = `undo-${++count}`;
  const take = () => {
    withdraw(id);
    undo();
  };
  if (offers.length === 0) document.addEventListener('keydown', onKey);
  offers.push({ id, take });
  notifications.show({
    id,
    message: (
      <Group gap="sm" justify="space-between" wrap="nowrap">
        {message}
        <Button size="compact-xs" variant="light" aria-keyshortcuts={undoText.keys} onClick={take}>
          {undoText.undo}
        </Button>
        <Text size="xs" c="dimmed" visibleFrom="sm" aria-hidden>
          {undoText.keys}
        </Text>
      </Group>
    ),
    autoClose: shownMs,
    color: 'blue.8',
    role: 'status',
    closeButtonProps: { 'aria-label': undoText.close },
    onClose: () => withdraw(id),
  });
  return id;
}

/** The same of what stands in a form: once that is gone nothing can be put back into it. */
export function useUndo(): typeof offerUndo {
  const ids = useRef<string[]>([]);
  useEffect(() => () => ids.current.forEach(withdraw), []);
  return useCallback((message, undo) => {
    const id = offerUndo(message, undo);
    ids.current.push(id);
    return id;
  }, []);
}
