import { documentList } from '#projections/platform/document/list.js';
import { salesOrders as projection } from '#projections/sales-order/projection.js';
import { salesOrderList } from '#projections/sales-order/queries.js';
import { salesOrder as workflow } from '#workflows/sales-order/machine.js';
import { salesPaymentFacts as facts } from '#workflows/sales-payment/facts.js';
import { salesPaymentTabs as tabs } from '#workflows/sales-payment/tabs.js';

/** Sales whose money is due, on its way or received. */
export const salesPaymentList = documentList({
  name: 'sales-payment',
  workflow,
  states: [...tabs.awaitingPayment.states, ...tabs.paid.states],
  facts,
  projection,
  keyword: ['serialNo', 'salesName', 'orderName'],
  tabs,
  facets: salesOrderList.declared.facets,
  listedOnce: 'approvedDate',
});
