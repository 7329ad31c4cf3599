import { payback } from '#contract/payback.js';
import { paybackLabels } from '#workflows/payback/text.js';
import { filter } from '../../ui/filters/filter.js';
import { fixed } from '../../ui/filters/options.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

export const paybackList = defineList({
  key: 'payback',
  call: payback.list,
  kinds: ['payback'],
  filters: [
    filter.keyword('keyword', paybackLabels.serialNo),
    filter.select('status', text.status, fixed(text.statuses)),
    filter.amountRange('minAmount', 'maxAmount', text.amount),
  ],
});
