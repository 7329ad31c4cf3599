import { Button, FileButton, Stack, Text } from '@mantine/core';
import { IconDownload, IconPuzzle, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { type RobotUpload, robot } from '#contract/robot.js';
import { type FlowName, flows } from '#workflows/robot/flows.js';
import { messageOf } from '../../api/api-error.js';
import { RecordTable } from '../../ui/grid/record-table.js';
import { notify } from '../../ui/overlays/notify.js';
import { ReadDialog } from '../../ui/overlays/read-dialog.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { save, sendSheet } from './save.js';
import { text } from './text.js';

const accept = '.xlsx,.csv';
const col = columnsOf<RobotUpload['errors'][number]>(text.error);
const columns = [
  col.number('row', { width: 64 }),
  col.text('column', { width: 160 }),
  col.text('message', { width: 340 }),
];

const saved = (...given: Parameters<typeof save>) => save(...given).catch((error) => notify.error(messageOf(error)));

interface ImportProps {
  flow: FlowName;
  /** Nothing can be imported now. */
  disabled: boolean;
  onBegun(id: string): void;
}

/** Imports a sheet for the flow of the tab; errors are shown by row and column. */
export function ImportSheet({ flow, disabled, onBegun }: ImportProps) {
  const [wrong, setWrong] = useState<RobotUpload>();
  const [busy, setBusy] = useState(false);
  const take = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    try {
      const brought = await sendSheet(flow, file);
      if (brought.id) onBegun(brought.id);
      else setWrong(brought);
    } catch (error) {
      notify.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const { label } = flows[flow];
  return (
    <>
      <FileButton key={busy ? 'busy' : 'free'} accept={accept} onChange={(file) => void take(file)}>
        {(props) => (
          <Button {...props} leftSection={<IconUpload size={14} aria-hidden />} loading={busy} disabled={disabled}>
            {text.import}
          </Button>
        )}
      </FileButton>
      <Button
        variant="default"
        leftSection={<IconDownload size={14} aria-hidden />}
        onClick={() => void saved(robot.template, { flow }, `${label}模板.xlsx`)}
      >
        {text.template}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPuzzle size={14} aria-hidden />}
        onClick={() => void saved(robot.extension, { origin: location.origin }, 'tradeflow-robot.zip')}
      >
        {text.extension}
      </Button>
      <ReadDialog opened={wrong !== undefined} onClose={() => setWrong(undefined)} title={text.wrongTitle} size={640}>
        <Stack gap="sm">
          <Text size="sm">{text.wrong(wrong?.errors.length ?? 0)}</Text>
          <RecordTable label={text.wrongTitle} columns={columns} rows={wrong?.errors ?? []} />
        </Stack>
      </ReadDialog>
    </>
  );
}
