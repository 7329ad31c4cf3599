import { category } from '#contract/category.js';
import { category as record } from '#workflows/category/record.js';
import { filter } from '../../ui/filters/filter.js';
import { defineList } from '../../ui/list/define-list.js';

export const categoryList = defineList({
  key: 'category',
  call: category.list,
  kinds: ['category'],
  filters: [filter.keyword('name', record.labels.name)],
});
