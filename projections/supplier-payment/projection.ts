import { type ApprovedFactRow, factProjection } from '#projections/platform/document/fact-projection.js';
import { chain } from '#workflows/supplier-payment/chain.js';
import { supplierPaymentFacts as facts } from '#workflows/supplier-payment/facts.js';
import { supplierPayment as workflow } from '#workflows/supplier-payment/machine.js';

export type SupplierPaymentRow = ApprovedFactRow<typeof facts>;

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    supplier_payment: SupplierPaymentRow;
  }
}

export const supplierPayments = factProjection({
  workflow,
  chain,
  facts,
  version: 2,
  indexes: ['create index on % (order_id)'],
});
