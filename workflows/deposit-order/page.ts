import { documentPage } from '#workflows/platform/page/page.js';

export const depositOrderPage = documentPage({
  kind: 'deposit-order',
  name: '定金单',
  url: '/mall/deposit',
  icon: 'IconPigMoney',
  place: ['funds', 2],
  readers: ['ZJ', 'FZ', 'CZ', 'CY', 'PZ', 'PJ', 'KH', 'YH'],
});
