import { depositOrder } from '#contract/deposit-order.js';
import { depositOrderLabels } from '#workflows/deposit-order/text.js';
import { filter } from '../../ui/filters/filter.js';
import { fixed } from '../../ui/filters/options.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

export const depositOrderList = defineList({
  key: 'deposit-order',
  call: depositOrder.list,
  kinds: ['deposit-order'],
  filters: [
    filter.keyword('keyword', depositOrderLabels.orderName),
    filter.select('status', text.status, fixed(text.statuses)),
  ],
});
