import type { Page } from '#workflows/platform/page/page.js';

export const salesPaymentPage: Page = {
  name: '销售付款',
  url: '/mall/salespay',
  icon: 'IconWallet',
  place: ['funds', 4],
  readers: ['ZJ', 'FZ', 'CZ', 'CY', 'SZ', 'SJ', 'KH'],
};
