import { job } from '#contract/job.js';
import { filter } from '../../ui/filters/filter.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

export const exportList = defineList({
  key: 'export',
  call: job.list,
  kinds: ['job'],
  filters: [filter.multiSelect('states', text.state, text.states)],
});
