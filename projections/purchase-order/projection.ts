import { type ApprovedFactRow, factProjection } from '#projections/platform/document/fact-projection.js';
import { chain } from '#workflows/purchase-order/chain.js';
import { purchaseOrderFacts as facts } from '#workflows/purchase-order/facts.js';
import { correctedAccount, purchaseOrder as workflow } from '#workflows/purchase-order/machine.js';
import { paidSums } from './paid-sums.js';
import { isUnderWay } from './under-way.js';

export type PurchaseOrderRow = ApprovedFactRow<typeof facts>;

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    purchase_order: PurchaseOrderRow;
  }
}

/**
 * The default sort is id descending, within a tab, a customer's tab or an assignee. Every step writes into each index:
 * one more makes approvals and catching up slower. Other search columns are in a table that no step touches.
 */
export const purchaseOrders = factProjection({
  workflow,
  chain,
  facts,
  holds: { customer: 'customer_id' },
  version: 10,
  indexes: [
    'create index on % (assignee, id desc) where assignee is not null',
    `create index on % (purchase_date) where ${isUnderWay}`,
  ],
  summed: paidSums,
  meaning: { PurchaseOrderSupplierAccountChanged: correctedAccount },
});
