import type { z } from 'zod';
import type { bannerRow } from '#contract/banner.js';
import { banner } from '#workflows/banner/record.js';
import { Thumbnail } from '../../ui/attachments/thumbnail.js';
import { pictureOf } from '../../ui/attachments/viewed.js';
import { recordColumns } from '../../ui/record/record-columns.js';

export const bannerColumns = recordColumns<z.output<typeof bannerRow>>(banner, {
  title: { width: 240 },
  idFile: {
    width: 72,
    text: () => '',
    cell: ({ idFile, title }) => <Thumbnail file={pictureOf(idFile, title)} size={28} />,
  },
  type: { width: 120 },
  url: { width: 320 },
  modifyTime: {},
});
