import { Button, Group, Tooltip } from '@mantine/core';
import { IconChevronsDown, IconChevronsUp, IconClipboardCheck, IconHelp, IconPlaylistAdd } from '@tabler/icons-react';
import { addLines } from '../../../ui/focus/keys.js';
import { batchText, importText } from './text.js';
import type { BatchView } from './use-batch-view.js';

interface BatchToolsProps {
  view: BatchView;
  onImport(): void;
  onHelp(): void;
}

/** Actions on all batches. */
export function BatchTools({ view, onImport, onHelp }: BatchToolsProps) {
  const filled = view.lines.filter(({ length }) => length > 0).length;
  const everyClosed = filled > 0 && view.closed.size >= filled;
  const Icon = everyClosed ? IconChevronsDown : IconChevronsUp;
  return (
    <Group gap="xs">
      {filled > 0 && (
        <Button
          variant="default"
          leftSection={<Icon size={14} aria-hidden />}
          onClick={() => view.closeAll(!everyClosed)}
        >
          {everyClosed ? batchText.expandAll : batchText.collapseAll}
        </Button>
      )}
      <Tooltip label={batchText.addMissingHint}>
        <Button
          variant="default"
          leftSection={<IconPlaylistAdd size={14} aria-hidden />}
          {...addLines}
          onClick={view.addMissing}
          disabled={filled === view.lines.length}
        >
          {batchText.addMissing}
        </Button>
      </Tooltip>
      <Button variant="light" leftSection={<IconClipboardCheck size={14} aria-hidden />} onClick={onImport}>
        {importText.open}
      </Button>
      <Button variant="subtle" leftSection={<IconHelp size={14} aria-hidden />} onClick={onHelp}>
        {importText.help}
      </Button>
    </Group>
  );
}
