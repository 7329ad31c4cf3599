import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useLayer } from '../focus/layers.js';
import { DialogTitle } from '../overlays/dialog-title.js';
import classes from './viewer.module.css';

interface ViewerDialogProps {
  opened: boolean;
  onClose(): void;
  title: string;
  children: ReactNode;
}

/** Fills the window, on top of everything. */
export function ViewerDialog({ opened, onClose, title, children }: ViewerDialogProps) {
  const layer = useLayer(opened);
  const small = useMediaQuery('(max-width: 767px)', false);
  return (
    <Modal
      opened={opened}
      onClose={() => layer.isTop() && onClose()}
      title={<DialogTitle>{title}</DialogTitle>}
      size="min(1280px, 94vw)"
      fullScreen={small}
      zIndex={300}
      classNames={{ title: classes.title, body: classes.body, content: classes.content }}
    >
      {children}
    </Modal>
  );
}
