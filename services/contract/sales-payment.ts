import { salesPaymentFacts as facts } from '#workflows/sales-payment/facts.js';
import { byStatus, documentCalls, documentRow } from './platform/document.js';

const path = '/mall/salespay';
const row = documentRow(facts);

/** Payments of sales, identified by the sale's id; payment is confirmed through the sale (sales-order.ts). */
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
