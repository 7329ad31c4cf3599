import { documentPage } from '#workflows/platform/page/page.js';

export const paybackPage = documentPage({
  kind: 'payback',
  name: '回款单',
  url: '/mall/payback',
  icon: 'IconTransferIn',
  place: ['funds', 3],
  readers: ['ZJ', 'FZ', 'CZ', 'CY', 'SZ', 'SJ', 'KH', 'YH'],
  buttons: {
    '/mall/payback/confirm': ['核销', 'CZ', 'CY'],
    '/payback/attachment/del': ['删除附件', 'CZ', 'CY'],
  },
});
