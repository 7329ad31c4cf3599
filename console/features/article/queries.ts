import { article } from '#contract/article.js';
import { channel } from '#contract/channel.js';
import { article as record } from '#workflows/article/record.js';
import { callQuery } from '../../api/query.js';
import { filter } from '../../ui/filters/filter.js';
import { lookup } from '../../ui/filters/options.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

export const channelOptions = lookup(
  channel.list,
  {},
  (rows) => rows.map((row) => ({ value: row.id, label: row.name })),
  ['channel'],
);

export const articleList = defineList({
  key: 'article',
  call: article.list,
  kinds: ['article', 'channel'],
  filters: [
    filter.keyword('title', record.labels.title),
    filter.keyword('author', record.labels.author),
    filter.select('idChannel', record.labels.idChannel, channelOptions),
    filter.dateRange('startDate', 'endDate', text.published, [
      [7, text.lastWeek],
      [30, text.lastMonth],
      [90, text.lastQuarter],
    ]),
  ],
});

export const articleQuery = (id: string) => callQuery(article.detail, { id }, { kinds: ['article'], quiet: true });
