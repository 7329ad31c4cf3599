import { supplierPaymentList as queries } from '#projections/supplier-payment/queries.js';
import { supplierPaymentFacts as facts } from '#workflows/supplier-payment/facts.js';
import { supplierPayment as workflow } from '#workflows/supplier-payment/machine.js';
import { documentExport } from './document.js';

export const supplierPaymentExport = documentExport({
  name: 'supplier-payment',
  workflow,
  facts,
  queries,
  widths: { orderName: 32, customerName: 28, supplierFullname: 32, accountName: 28, remark: 36 },
});
