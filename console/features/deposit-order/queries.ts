import { depositOrder } from '#contract/deposit-order.js';
import { depositOrderFacts as facts } from '#workflows/deposit-order/facts.js';
import { documentList } from '../../ui/document/document-list.js';
import { filter } from '../../ui/filters/filter.js';

export const depositOrderList = documentList(depositOrder, {
  kind: 'deposit-order',
  tabs: ['待付款', '已付款', '待审核', '审核通过'],
  filters: [filter.keyword('keyword', facts.customerAbbr.label)],
});
