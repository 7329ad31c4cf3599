import { Modal, Textarea } from '@mantine/core';
import { useLayer } from '../../../ui/focus/layers.js';
import { importText } from './text.js';

interface ImportDialogProps {
  opened: boolean;
  onPaste(text: string): void;
  onClose(): void;
}

/** Target for pasting. The text is not put into a field, which would take too long with ten thousand lines. */
export function ImportDialog({ opened, onPaste, onClose }: ImportDialogProps) {
  const layer = useLayer(opened);
  return (
    <Modal
      opened={opened}
      onClose={() => layer.isTop() && onClose()}
      title={importText.open}
      size={560}
      centered
      styles={{ title: { fontWeight: 600 } }}
    >
      <Textarea
        data-autofocus
        aria-label={importText.paste}
        placeholder={importText.paste}
        minRows={6}
        autosize
        value=""
        onChange={(event) => onPaste(event.currentTarget.value)}
        onPaste={(event) => {
          event.preventDefault();
          onPaste(event.clipboardData.getData('text/plain'));
        }}
      />
    </Modal>
  );
}
