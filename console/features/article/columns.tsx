import type { z } from 'zod';
import type { articleRow } from '#contract/article.js';
import { article } from '#workflows/article/record.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { Thumbnail } from '../../ui/attachments/thumbnail.js';
import { pictureOf } from '../../ui/attachments/viewed.js';
import { recordColumns } from '../../ui/record/record-columns.js';
import { text } from './text.js';

type Row = z.output<typeof articleRow>;

export const stateOf = ({ draft, publishDate }: Row): string =>
  draft ? text.draft : publishDate && publishDate > shanghaiDay(new Date()) ? text.waiting : text.shown;

export const articleColumns = recordColumns<Row, 'state'>(article, {
  title: { width: 280 },
  img: {
    width: 72,
    text: () => '',
    cell: ({ img, title }) => img && <Thumbnail file={pictureOf(img, title)} size={28} />,
  },
  channelName: { width: 120 },
  author: { width: 120 },
  state: { label: text.state, kind: 'status', text: stateOf },
  publishDate: {},
  creatorName: { width: 110 },
  createTime: {},
});
