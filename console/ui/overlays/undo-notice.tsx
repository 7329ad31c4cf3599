import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useCallback, useEffect, useRef } from 'react';
import { layerOnTop } from '../focus/layers.js';
import classes from './overlay-hosts.module.css';
import { overlaysReady } from './overlays.js';
import { undoText } from './undo-text.js';

/** Longer than other messages, because the user first has to notice the removal. */
const shownMs = 8000;

interface Offer {
  readonly id: string;
  /** Nothing covers the form whose content was removed. */
  isInReach(): boolean;
  take(): void;
}
/** Oldest first; the shortcut undoes the latest of the form on top. */
const offers: Offer[] = [];

// A dialog traps Tab, so the button of a message above it could only be clicked.
const onKey = (event: KeyboardEvent) => {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyZ') return;
  event.preventDefault();
  offers.findLast((offer) => offer.isInReach())?.take();
};

function withdraw(id: string): void {
  const at = offers.findIndex((offer) => offer.id === id);
  if (at < 0) return;
  offers.splice(at, 1);
  if (offers.length === 0) document.removeEventListener('keydown', onKey);
  notifications.hide(id);
}

let count = 0;

/** Announces a removal and offers to undo it while the message is shown. */
function offerUndo(message: string, undo: () => void): string {
  void overlaysReady();
  const id = `undo-${++count}`;
  const take = () => {
    withdraw(id);
    undo();
  };
  if (offers.length === 0) document.addEventListener('keydown', onKey);
  offers.push({ id, isInReach: layerOnTop(), take });
  notifications.show({
    id,
    message: (
      <Group gap="sm" justify="space-between" wrap="nowrap">
        <span className={classes.removed}>{message}</span>
        <Button
          size="compact-xs"
          variant="light"
          className={classes.undo}
          aria-keyshortcuts={undoText.keys}
          onClick={take}
        >
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

/** Same for content of a form; the offers are withdrawn when the form unmounts. */
export function useUndo(): typeof offerUndo {
  const ids = useRef<string[]>([]);
  useEffect(() => () => ids.current.forEach(withdraw), []);
  return useCallback((message, undo) => {
    const id = offerUndo(message, undo);
    ids.current.push(id);
    return id;
  }, []);
}
