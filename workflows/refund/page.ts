import type { Page } from '#workflows/platform/page/page.js';

export const refundPage: Page = {
  name: '退款单',
  url: '/mall/refund',
  icon: 'IconReceiptRefund',
  place: ['purchasing', 4],
  readers: ['ZJ', 'FZ', 'CZ', 'CY', 'PZ', 'PJ'],
};
