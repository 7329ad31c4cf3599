import { dictionary } from '#contract/dictionary.js';
import { dictionary as record } from '#workflows/dictionary/record.js';
import { filter } from '../../ui/filters/filter.js';
import { defineList } from '../../ui/list/define-list.js';

export const dictionaryList = defineList({
  key: 'dictionary',
  call: dictionary.list,
  kinds: ['dictionary'],
  filters: [filter.keyword('name', record.labels.name)],
});
