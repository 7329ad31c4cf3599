import { banner } from '#contract/banner.js';
import { bannerPicture } from '#workflows/banner/files.js';
import { banner as record } from '#workflows/banner/record.js';
import { PictureInput } from '../../ui/attachments/picture-input.js';
import { PictureList } from '../../ui/attachments/picture-list.js';
import { pictureOf } from '../../ui/attachments/viewed.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { bannerColumns } from './columns.js';
import { bannerList } from './queries.js';

export const BannerPage = () => (
  <RecordPage
    type={record}
    calls={{ add: banner.save, change: banner.save, remove: banner.remove }}
    list={bannerList}
    columns={bannerColumns}
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
