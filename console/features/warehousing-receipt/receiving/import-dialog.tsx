import { Modal, Textarea } from '@mantine/core';
import { importColumns } from '#workflows/warehousing-receipt/import.js';
import { useLayer } from '../../../ui/focus/layers.js';
import { isTouched } from '../../../ui/focus/pointer.js';
import { hasCells } from '../../../ui/paste-table/parse.js';
import { importText } from './text.js';

interface ImportDialogProps {
  opened: boolean;
  onPaste(text: string): void;
  onClose(): void;
}

/** Target for pasting. The text is not put into a field, which would take too long with ten thousand lines. */
export function ImportDialog({ opened, onPaste, onClose }: ImportDialogProps) {
  const layer = useLayer(opened);
  const prompt = isTouched() ? importText.pasteByTouch : importText.paste;
  return (
    <Modal
      opened={opened}
      onClose={() => layer.isTop() && onClose()}
      title={importText.open}
      size={560}
      styles={{ title: { fontWeight: 600 } }}
    >
      <Textarea
        data-autofocus
        aria-label={prompt}
        description={`${importText.columns}${importColumns.map(({ label }) => label).join('、')}`}
        placeholder={prompt}
        minRows={6}
        autosize
        value=""
        // Keyboards of phones insert what was copied without a paste event; a typed character is no sheet.
        onChange={({ currentTarget: { value } }) => hasCells(value) && onPaste(value)}
        onPaste={(event) => {
          event.preventDefault();
          onPaste(event.clipboardData.getData('text/plain'));
        }}
      />
    </Modal>
  );
}
