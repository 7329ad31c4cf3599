import { Group, Text } from '@mantine/core';
import { IconCertificate, IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MadeFile } from '#contract/platform/made-file.js';
import type { PurchaseOrderDetail } from '#contract/purchase-order.js';
import { downloadAddress } from '../../ui/attachments/addresses.js';
import { download } from '../../ui/attachments/download.js';
import { Preview } from '../../ui/attachments/preview.js';
import { sizeText } from '../../ui/attachments/size.js';
import { openPreview, previewOf, type Viewed } from '../../ui/attachments/viewed.js';
import { columnsOf } from '../../ui/columns.js';
import { latestExports } from '../../ui/export/latest.js';
import { isOnItsWay, useExport } from '../../ui/export/use-export.js';
import { placeColumns } from '../../ui/grid/column-settings.js';
import { Grid } from '../../ui/grid/grid.js';
import { ReasonButton } from '../../ui/reason-button.js';
import type { RowAction } from '../../ui/row-actions.js';
import { Section } from '../../ui/section.js';
import { text } from './text.js';

const makings: readonly { action: string; kind: string; icon: typeof IconCertificate }[] = [
  { action: 'makeOrderFile', kind: 'purchase-order-file', icon: IconFileSpreadsheet },
  { action: 'makeTransferCertificate', kind: 'transfer-certificate', icon: IconCertificate },
];

const offeredOf = ({ actions }: PurchaseOrderDetail) =>
  makings.flatMap((making) => {
    const offered = actions.find(({ name }) => name === making.action);
    return offered ? [{ ...making, label: offered.label, reason: offered.reason }] : [];
  });

/** Each makes a file of the order for print, and saves it once it is there. Internal staff only: so says the server. */
function MakeButtons({ order }: { order: PurchaseOrderDetail }) {
  const { begin } = useExport();
  const { data } = useQuery({ ...latestExports, enabled: false });
  const isBeingMade = (kind: string) =>
    data?.records.some((job) => job.kind === kind && job.scope === order.serialNo && isOnItsWay(job)) ?? false;
  return offeredOf(order).map(({ action, kind, icon: Icon, label, reason }) => (
    <ReasonButton
      key={action}
      variant="default"
      size="compact-sm"
      leftSection={<Icon size={14} aria-hidden />}
      reason={reason}
      loading={isBeingMade(kind)}
      onClick={() => void begin(kind, { id: order.id, serialNo: order.serialNo })}
    >
      {label}
    </ReasonButton>
  ));
}

/** Beside the order's name, where there is room for both. */
export const MakeFiles = ({ order }: { order: PurchaseOrderDetail }) => (
  <Group gap={8} mr={8} wrap="nowrap" visibleFrom="md">
    <MakeButtons order={order} />
  </Group>
);

const col = columnsOf<MadeFile>(text.made);
const columns = placeColumns<MadeFile>(
  [
    col.link('fileName', { width: 320 }),
    col.text('makeUser', { width: 110 }),
    col.dateTime('makeTime'),
    col.custom('fileSize', { text: ({ fileSize }) => sizeText(fileSize), width: 88, align: 'right' }),
  ],
  {},
);

/** What was made of the order, the newest first: who made it and when. */
export function MadeFiles({ order }: { order: PurchaseOrderDetail }) {
  const [viewed, setViewed] = useState<Viewed>();
  const { madeFiles: files = [] } = order;
  if (files.length === 0 && offeredOf(order).length === 0) return null;
  const look = ({ id, fileName: name }: MadeFile) => openPreview({ id, name }, setViewed);
  const save = ({ id }: MadeFile) => void download(downloadAddress(id));
  const actionsOf = ({ fileName }: MadeFile): RowAction[] => [
    ...(previewOf(fileName) ? [{ name: 'preview', label: text.made.preview, reason: null }] : []),
    { name: 'download', label: text.made.download, reason: null },
  ];
  return (
    <Section
      title={text.made.files}
      extra={
        <Group gap={8} hiddenFrom="md">
          <MakeButtons order={order} />
        </Group>
      }
    >
      {files.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text.made.none}
        </Text>
      ) : (
        <Grid
          label={text.made.files}
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
  );
}
