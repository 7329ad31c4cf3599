import { documentList } from '#projections/platform/document/list.js';
import { depositOrderFacts as facts } from '#workflows/deposit-order/facts.js';
import { depositOrder as workflow } from '#workflows/deposit-order/machine.js';
import { depositOrderTabs } from '#workflows/deposit-order/tabs.js';
import { depositOrders as projection } from './projection.js';

export const depositOrderList = documentList({
  workflow,
  facts,
  projection,
  keyword: ['customerAbbr'],
  tabs: depositOrderTabs,
});
