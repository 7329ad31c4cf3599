import { file } from '#contract/platform/file.js';
import { filter } from '../../ui/filters/filter.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

export const fileList = defineList({
  key: 'file',
  call: file.list,
  kinds: ['file'],
  filters: [filter.keyword('originalFileName', text.labels.originalFileName)],
});
