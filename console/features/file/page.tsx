import { useState } from 'react';
import type { FileRow } from '#contract/platform/file.js';
import { sizeText } from '#workflows/platform/values/size-text.js';
import { downloadAddress } from '../../ui/attachments/addresses.js';
import { download } from '../../ui/attachments/download.js';
import { Preview } from '../../ui/attachments/preview.js';
import { Thumbnail } from '../../ui/attachments/thumbnail.js';
import { openPreview, previewOf, type Viewed } from '../../ui/attachments/viewed.js';
import { ListPage } from '../../ui/list/list-page.js';
import { useList } from '../../ui/list/use-list.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { fileList } from './queries.js';
import { text } from './text.js';

const viewed = ({ id, originalFileName: name }: FileRow): Viewed => ({ id, name });
const col = columnsOf<FileRow>(text.labels);

const columns = [
  col.link('originalFileName', { width: 320 }),
  col.custom('picture', {
    text: () => '',
    cell: (row) => <Thumbnail file={viewed(row)} size={28} />,
    width: 72,
  }),
  col.text('bizTypeName', { width: 120 }),
  col.custom('fileSize', { text: ({ fileSize }) => sizeText(fileSize), width: 96, align: 'right' }),
  col.text('uploadUser', { width: 110 }),
  col.dateTime('createTime'),
];

export function FilePage() {
  const list = useList(fileList);
  const [shown, setShown] = useState<Viewed>();
  const look = (row: FileRow) => openPreview(viewed(row), setShown);
  const save = (row: FileRow) => void download(downloadAddress(row.id));
  const actionsOf = (row: FileRow) => [
    ...(previewOf(row.originalFileName) ? [{ name: 'preview', label: text.preview, reason: null }] : []),
    { name: 'download', label: text.download, reason: null },
  ];
  return (
    <>
      <ListPage
        list={list}
        title={text.title}
        columns={columns}
        onOpen={(row) => (previewOf(row.originalFileName) ? look(row) : save(row))}
        actions={(row) => ({
          actions: actionsOf(row),
          run: { preview: () => look(row), download: () => save(row) },
          of: row.originalFileName,
        })}
      />
      <Preview file={shown} onClose={() => setShown(undefined)} />
    </>
  );
}
