import { depositOrder } from '#contract/deposit-order.js';
import { depositOrderFacts as facts } from '#workflows/deposit-order/facts.js';
import { depositOrderTabs } from '#workflows/deposit-order/tabs.js';
import { documentList } from '../../ui/document/document-list.js';
import { filter } from '../../ui/filters/filter.js';

export const depositOrderList = documentList(depositOrder, {
  tabs: Object.values(depositOrderTabs),
  filters: [filter.keyword('keyword', facts.customerAbbr.label)],
});
