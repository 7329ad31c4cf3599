import { banner } from '#contract/banner.js';
import { banner as record } from '#workflows/banner/record.js';
import { filter } from '../../ui/filters/filter.js';
import { defineList } from '../../ui/list/define-list.js';

export const bannerList = defineList({
  key: 'banner',
  call: banner.list,
  kinds: ['banner'],
  filters: [filter.keyword('title', record.labels.title)],
});
