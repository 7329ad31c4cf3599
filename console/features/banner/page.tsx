import type { z } from 'zod';
import { banner, type bannerRow } from '#contract/banner.js';
import { bannerPicture } from '#workflows/banner/files.js';
import { banner as record } from '#workflows/banner/record.js';
import { PictureInput } from '../../ui/attachments/picture-input.js';
import { PictureList } from '../../ui/attachments/picture-list.js';
import { Thumbnail } from '../../ui/attachments/thumbnail.js';
import { pictureOf } from '../../ui/attachments/viewed.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { recordLabels } from '../../ui/record/record-text.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { bannerList } from './queries.js';

type Row = z.output<typeof bannerRow>;
const col = columnsOf<Row>(recordLabels(record));

const typeOf = ({ type }: Pick<Row, 'type'>) =>
  record.fields.type.choices.find(([value]) => value === type)?.[1] ?? type;

const columns = [
  col.link('title', { width: 240 }),
  col.custom('idFile', {
    width: 72,
    text: () => '',
    cell: (row) => <Thumbnail file={pictureOf(row.idFile, row.title)} size={28} />,
  }),
  col.custom('type', { width: 120, text: typeOf }),
  col.text('url', { width: 320 }),
  col.dateTime('modifyTime'),
];

export const BannerPage = () => (
  <RecordPage
    type={record}
    calls={{ add: banner.save, change: banner.save, remove: banner.remove }}
    list={bannerList}
    columns={columns}
    without={['idFile']}
    panels={({ idFile, title }) => [
      {
        value: 'picture',
        label: record.labels.idFile,
        content: <PictureList pictures={[pictureOf(idFile, title)]} bizType={bannerPicture} />,
      },
    ]}
    form={{
      wide: ['title', 'url', 'idFile'],
      inputs: {
        idFile: (form) => (
          <PictureInput form={form} name="idFile" fact={record.fields.idFile} bizType={bannerPicture} />
        ),
      },
    }}
  />
);
