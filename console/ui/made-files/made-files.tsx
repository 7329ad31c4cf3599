import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MadeFile } from '#contract/platform/made-file.js';
import { sizeText } from '#workflows/platform/values/size-text.js';
import { downloadAddress } from '../attachments/addresses.js';
import { download } from '../attachments/download.js';
import { openPreview, previewOf, type Viewed } from '../attachments/viewed.js';
import { ReasonButton } from '../buttons/reason-button.js';
import { Section } from '../display/section.js';
import { latestExports } from '../export/latest.js';
import { isOnItsWay, useExport } from '../export/use-export.js';
import { placeColumns } from '../grid/column-settings.js';
import { Grid } from '../grid/grid.js';
import { onDemand } from '../loading/on-demand.js';
import { columnsOf } from '../rows/columns.js';
import type { RowAction } from '../rows/row-actions.js';
import type { MakeFilesProps } from './making.js';
import { text } from './text.js';

const Preview = onDemand(
  async () => (await import('../attachments/preview.js')).Preview,
  ({ file }) => file !== undefined,
);

const offeredOf = ({ document: { actions }, makings }: MakeFilesProps) =>
  makings.flatMap((making) => {
    const offered = actions.find(({ name }) => name === making.action);
    return offered ? [{ ...making, label: offered.label, reason: offered.reason }] : [];
  });

/**
 * Buttons that generate a printable file of the document and save it. The server offers them to internal staff only.
 */
export function MakeButtons(props: MakeFilesProps) {
  const { id, serialNo } = props.document;
  const { begin } = useExport();
  const [begun, setBegun] = useState<string>();
  const { data } = useQuery({ ...latestExports, enabled: false });
  const isBeingMade = (kind: string) =>
    data?.records.some((job) => job.kind === kind && job.scope === serialNo && isOnItsWay(job)) ?? false;
  return offeredOf(props).map(({ action, kind, icon: Icon, label, reason }) => (
    <ReasonButton
      key={action}
      variant="default"
      leftSection={<Icon size={14} aria-hidden />}
      reason={reason}
      loading={begun === kind || isBeingMade(kind)}
      onClick={() => {
        setBegun(kind);
        void begin(kind, { id, serialNo }).finally(() => setBegun(undefined));
      }}
    >
      {label}
    </ReasonButton>
  ));
}

/** Beside the document's name, if there is room for both. */
export const MakeFiles = (props: MakeFilesProps) => (
  <Group gap={4} wrap="nowrap" visibleFrom="md">
    <MakeButtons {...props} />
  </Group>
);

const col = columnsOf<MadeFile>(text);
const columns = placeColumns<MadeFile>(
  [
    col.link('fileName', { width: 320 }),
    col.text('makeUser', { width: 110 }),
    col.dateTime('makeTime'),
    col.custom('fileSize', { text: ({ fileSize }) => sizeText(fileSize), width: 88, align: 'right' }),
  ],
  {},
);

/** Generated files of the document, newest first, with author and time. */
export function MadeFiles(props: MakeFilesProps) {
  const [viewed, setViewed] = useState<Viewed>();
  const { madeFiles: files = [] } = props.document;
  if (files.length === 0 && offeredOf(props).length === 0) return null;
  const look = ({ id, fileName: name }: MadeFile) => openPreview({ id, name }, setViewed);
  const save = ({ id }: MadeFile) => void download(downloadAddress(id));
  const actionsOf = ({ fileName }: MadeFile): RowAction[] => [
    ...(previewOf(fileName) ? [{ name: 'preview', label: text.preview, reason: null }] : []),
    { name: 'download', label: text.download, reason: null },
  ];
  return (
    <div data-on-screen={files.length === 0 || undefined}>
      <Section
        title={text.files}
        extra={
          <Group gap={8} hiddenFrom="md">
            <MakeButtons {...props} />
          </Group>
        }
      >
        {files.length === 0 ? (
          <Text size="sm" c="dimmed">
            {text.none}
          </Text>
        ) : (
          <Grid
            label={text.files}
            columns={columns}
            rows={files.toReversed()}
            rowHeight={36}
            onOpen={(row) => (previewOf(row.fileName) ? look(row) : save(row))}
            actions={(row) => ({
              actions: actionsOf(row),
              run: { preview: () => look(row), download: () => save(row) },
              of: row.fileName,
            })}
          />
        )}
        <Preview file={viewed} onClose={() => setViewed(undefined)} />
      </Section>
    </div>
  );
}
