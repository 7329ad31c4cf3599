import { type ApprovedFactRow, factProjection } from '#projections/platform/document/fact-projection.js';
import { fact } from '#workflows/platform/document/fact.js';
import { chain } from '#workflows/purchase-order/chain.js';
import { purchaseOrderFacts } from '#workflows/purchase-order/facts.js';
import { correctedAccount, purchaseOrder as workflow } from '#workflows/purchase-order/machine.js';
import { amountGroup } from './amounts.js';
import { nameGroup, stemOf } from './names.js';
import { paidSums } from './paid-sums.js';

const facts = {
  ...purchaseOrderFacts,
  /** The name without day and number, see names.ts. */
  nameStem: fact.only('column', fact.computed.text('', ['orderName', 'customerAbbr', 'supplierAbbr'], stemOf)),
};

export type PurchaseOrderRow = ApprovedFactRow<typeof facts>;

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    purchase_order: PurchaseOrderRow;
  }
}

/**
 * The default sort is id descending, within a tab, a customer's tab, an assignee or a name. Every step of an order writes
 * into each index: one more makes approvals and catching up slower. That of names is with the order's lines, which no step
 * touches (`byName`): here it was a quarter of what Postgres did for an approval.
 */
export const purchaseOrders = factProjection({
  workflow,
  chain,
  facts,
  holds: { customer: 'customer_id', supplier: 'supplier_id', 'child-warehouse': 'child_warehouse_id' },
  version: 10,
  indexes: [
    'create index on % (assignee, id desc) where assignee is not null',
    'create index on % (name_stem, id desc)',
    'create index on % (order_amount)',
    'create index on % (pay_date) where pay_date is not null',
  ],
  counted: (row) => [nameGroup(row.customer_id, row.name_stem), amountGroup(row.order_amount)],
  summed: paidSums,
  meaning: { PurchaseOrderSupplierAccountChanged: correctedAccount },
});
