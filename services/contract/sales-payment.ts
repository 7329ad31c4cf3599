import { salesPaymentFacts as facts } from '#workflows/sales-payment/facts.js';
import { salesPaymentPage } from '#workflows/sales-payment/page.js';
import { byStatus, documentCalls, documentRow } from './platform/document.js';

const row = documentRow(facts);

/** Payments of sales, identified by the sale's id; payment is confirmed through the sale (sales-order.ts). */
export const salesPayment = documentCalls({
  of: salesPaymentPage,
  facts,
  filters: byStatus,
  row,
  detail: row,
  exports: { name: 'sales-payment', widths: { salesName: 36, orderName: 32, currency: 10 } },
});
