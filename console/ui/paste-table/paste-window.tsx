import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { useLayer } from '../layers.js';

interface PasteWindowProps {
  opened: boolean;
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** What opens with its first drawing and goes with its last gives the focus back by itself. */
function useFocusBack() {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // What holds the focus goes a moment later.
      setTimeout(() => {
        if (before instanceof HTMLElement && document.activeElement === document.body)
          before.focus({ preventScroll: true });
      }, 100);
    },
    [before],
  );
}

/** Where what was pasted is looked at: wide, and the whole of a phone. */
export function PasteWindow({ opened, title, onClose, children }: PasteWindowProps) {
  const layer = useLayer(opened);
  useFocusBack();
  const small = useMediaQuery('(max-width: 639px)', false);
  return (
    <Modal
      opened={opened}
      onClose={() => layer.isTop() && onClose()}
      title={title}
      size={1120}
      fullScreen={small}
      centered
      styles={{ title: { fontWeight: 600 } }}
    >
      {children}
    </Modal>
  );
}
