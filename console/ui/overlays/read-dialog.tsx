import { Modal, type ModalProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useFocusBack } from '../focus/focus-back.js';
import { useLayer } from '../focus/layers.js';
import { DialogTitle } from './dialog-title.js';

interface ReadDialogProps {
  opened: boolean;
  onClose(): void;
  title: ReactNode;
  size?: ModalProps['size'];
  children: ReactNode;
}

/** A dialog to be read: the focus starts at its title, from where ↓ and PageDown scroll. Fills a phone's window. */
export function ReadDialog({ opened, onClose, title, size, children }: ReadDialogProps) {
  const layer = useLayer(opened);
  const focusBack = useFocusBack(opened);
  const small = useMediaQuery('(max-width: 639px)', false);
  return (
    <Modal
      opened={opened}
      onClose={() => layer.isTop() && onClose()}
      onExitTransitionEnd={focusBack}
      title={<DialogTitle>{title}</DialogTitle>}
      size={size}
      fullScreen={small}
      styles={{ title: { fontWeight: 600 } }}
    >
      {children}
    </Modal>
  );
}
