import { useMemo } from 'react';
import type { Attachment } from '#contract/platform/attachment.js';
import { sizeText } from '#workflows/platform/values/size-text.js';
import { placeColumns } from '../grid/column-settings.js';
import { Grid } from '../grid/grid.js';
import { Empty } from '../loading/states.js';
import { columnsOf } from '../rows/columns.js';
import type { RowAction } from '../rows/row-actions.js';
import { downloadAddress } from './addresses.js';
import classes from './attachments.module.css';
import { download } from './download.js';
import { text } from './text.js';
import { previewOf, type Viewed } from './viewed.js';

const col = columnsOf<Attachment>({
  attachmentName: text.name,
  uploadUser: text.uploader,
  uploadTime: text.time,
  fileSize: text.size,
});

const columns = [
  col.link('attachmentName', { width: 320 }),
  col.text('uploadUser', { width: 110 }),
  col.dateTime('uploadTime'),
  col.custom('fileSize', { text: ({ fileSize }) => sizeText(fileSize), width: 88, align: 'right' }),
];

interface AttachmentTableProps {
  attachments: readonly Attachment[];
  /** Remove action; undefined if it is not offered. */
  remove: RowAction | undefined;
  onPreview(file: Viewed): void;
  onRemove(attachment: Attachment): void;
}

/** A click on a row previews the file, or downloads it if it has no preview. */
export function AttachmentTable({ attachments, remove, onPreview, onRemove }: AttachmentTableProps) {
  const placed = useMemo(() => placeColumns(columns, {}), []);
  if (attachments.length === 0) return <Empty title={text.empty} part />;
  const viewed = ({ id, attachmentName: name }: Attachment): Viewed => ({ id, name });
  const look = (attachment: Attachment) => onPreview(viewed(attachment));
  const save = (attachment: Attachment) => void download(downloadAddress(attachment.id));
  const actionsOf = ({ attachmentName }: Attachment): RowAction[] => [
    ...(previewOf(attachmentName) ? [{ name: 'preview', label: text.preview, reason: null }] : []),
    { name: 'download', label: text.download, reason: null },
    ...(remove ? [{ name: 'remove', label: text.remove, reason: remove.reason }] : []),
  ];
  return (
    <div className={classes.frame}>
      <Grid
        label={text.attachments}
        columns={placed}
        rows={attachments}
        rowHeight={36}
        onOpen={(row) => (previewOf(row.attachmentName) ? look(row) : save(row))}
        actions={(row) => ({
          actions: actionsOf(row),
          run: { preview: () => look(row), download: () => save(row), remove: () => onRemove(row) },
          of: row.attachmentName,
          destructive: ['remove'],
        })}
      />
    </div>
  );
}
