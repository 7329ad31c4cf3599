import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ImportedBatch, importColumns } from '#workflows/warehousing-receipt/import.js';
import { RecordTable } from '../../../ui/grid/record-table.js';
import { ReadDialog } from '../../../ui/overlays/read-dialog.js';
import classes from './batch-table.module.css';
import { importText } from './text.js';

const rows = ['B20260105', 'B20260106'].map(
  (batchNo): ImportedBatch => ({
    ...(Object.fromEntries(importColumns.map(({ id, example }) => [id, example])) as ImportedBatch),
    batchNo,
  }),
);
const columns = importColumns.map(({ id, label }) => ({
  id,
  label,
  width: id === 'barCode' ? 140 : 104,
  text: (row: ImportedBatch) => row[id],
}));
const example = [columns.map(({ label }) => label), ...rows.map((row) => columns.map(({ text }) => text(row)))]
  .map((cells) => cells.join('\t'))
  .join('\n');

/** Describes the five columns and how they are imported. */
export function ImportHelp({ opened, onClose }: { opened: boolean; onClose(): void }) {
  return (
    <ReadDialog opened={opened} onClose={onClose} title={importText.help} size={640}>
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
        <RecordTable label={importText.example} columns={columns} rows={rows} />
        <Group justify="flex-end">
          <Button onClick={onClose}>{importText.close}</Button>
        </Group>
      </Stack>
    </ReadDialog>
  );
}
