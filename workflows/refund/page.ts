import { documentPage } from '#workflows/platform/page/page.js';

export const refundPage = documentPage({
  kind: 'refund',
  name: '退款单',
  url: '/mall/refund',
  icon: 'IconReceiptRefund',
  place: ['purchasing', 4],
  readers: ['ZJ', 'FZ', 'CZ', 'CY', 'PZ', 'PJ'],
});
