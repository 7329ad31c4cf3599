import { customer } from '#contract/customer.js';
import { filter } from '../../ui/filters/filter.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

export const customerList = defineList({
  key: 'customer',
  call: customer.list,
  kinds: ['customer', 'user'],
  filters: [filter.keyword('keyword', text.keyword)],
});
