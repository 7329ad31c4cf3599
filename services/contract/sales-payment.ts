import { salesPaymentFacts as facts } from '#workflows/sales-payment/facts.js';
import { byStatus, documentCalls, documentRow } from './platform/document.js';

const path = '/mall/salespay';
const row = documentRow(facts);

/** The money of sales, told by the sale's id; that it was paid is said to the sale (sales-order.ts). */
export const salesPayment = documentCalls({
  name: 'sales-payment',
  facts,
  path,
  may: path,
  label: '销售付款',
  filters: byStatus,
  row,
  detail: row,
  exports: { widths: { salesName: 36, orderName: 32, currency: 10 } },
});
