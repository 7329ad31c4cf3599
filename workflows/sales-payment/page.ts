import { documentPage } from '#workflows/platform/page/page.js';

export const salesPaymentPage = documentPage({
  kind: 'sales-order',
  name: '销售付款',
  url: '/mall/salespay',
  icon: 'IconWallet',
  place: ['funds', 4],
  readers: ['ZJ', 'FZ', 'CZ', 'CY', 'SZ', 'SJ', 'KH'],
});
