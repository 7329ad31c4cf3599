import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useLayer } from '../focus/layers.js';

interface PasteWindowProps {
  opened: boolean;
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** Dialog for pasted rows: wide, and full screen on a phone. */
export function PasteWindow({ opened, title, onClose, children }: PasteWindowProps) {
  const layer = useLayer(opened);
  const small = useMediaQuery('(max-width: 639px)', false);
  return (
    <Modal
      opened={opened}
      onClose={() => layer.isTop() && onClose()}
      title={title}
      size={1120}
      fullScreen={small}
      styles={{ title: { fontWeight: 600 } }}
    >
      {children}
    </Modal>
  );
}
