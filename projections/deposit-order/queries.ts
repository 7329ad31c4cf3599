import { documentList } from '#projections/platform/document/list.js';
import { depositOrderFacts as facts } from '#workflows/deposit-order/facts.js';
import { depositOrder as workflow } from '#workflows/deposit-order/machine.js';
import { depositOrders as projection } from './projection.js';

/** 待付款 and 已付款 ask for the payment status, 待审核 and 审核通过 for that of the approval (docs/rules/deposit-and-payback.md). */
export const depositOrderList = documentList({
  workflow,
  facts,
  projection,
  keyword: ['customerAbbr'],
  tabs: {
    待付款: ['awaitingPayment'],
    已付款: ['submitted', 'verified'],
    待审核: ['submitted'],
    审核通过: ['verified'],
  },
});
