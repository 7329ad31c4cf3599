import { refund } from '#contract/refund.js';
import { documentList } from '../../ui/document/document-list.js';
import { filter } from '../../ui/filters/filter.js';
import { text } from './text.js';

export const refundList = documentList(refund, {
  kind: 'refund',
  tabs: ['待退款', '已结清'],
  filters: [filter.keyword('keyword', text.keyword)],
});
