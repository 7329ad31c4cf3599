import { salesPayment } from '#contract/sales-payment.js';
import { salesPaymentTabs } from '#workflows/sales-payment/tabs.js';
import { documentList } from '../../ui/document/document-list.js';
import { filter } from '../../ui/filters/filter.js';
import { text } from './text.js';

export const salesPaymentList = documentList(salesPayment, {
  key: 'sales-payment',
  tabs: Object.values(salesPaymentTabs),
  filters: [filter.keyword('keyword', text.keyword)],
});
