import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { importColumns } from '#workflows/warehousing-receipt/import.js';
import { useLayer } from '../../../ui/layers.js';
import { importText } from '../text.js';
import classes from './batch-table.module.css';

const example = [
  importColumns.map(({ label }) => label),
  importColumns.map(({ example }) => example),
  importColumns.map((column) => (column.id === 'batchNo' ? 'B20260106' : column.example)),
]
  .map((cells) => cells.join('\t'))
  .join('\n');

/** Which five columns, and what becomes of them. */
export function ImportHelp({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const layer = useLayer(opened);
  return (
    <Modal
      opened={opened}
      onClose={() => layer.isTop() && onClose()}
      title={importText.help}
      size={640}
      centered
      styles={{ title: { fontWeight: 600 } }}
    >
      <Stack gap="sm">
        <Text size="sm">
          {importText.columns}
          <b>{importColumns.map(({ label }) => label).join('、')}</b>
        </Text>
        <ol className={classes.help}>
          {importText.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {importText.example}
          </Text>
          <CopyButton value={example}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
                onClick={copy}
              >
                {copied ? importText.copied : importText.copy}
              </Button>
            )}
          </CopyButton>
        </Group>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on small screens */}
        <pre className={classes.example} tabIndex={0}>
          {example}
        </pre>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {importText.close}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
