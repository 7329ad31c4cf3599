import { documentPage } from '#workflows/platform/page/page.js';

export const stockOutPage = documentPage({
  kind: 'stock-out',
  name: '出库单',
  url: '/mall/outstock',
  icon: 'IconPackageExport',
  place: ['storage', 2],
  readers: ['ZJ', 'FZ', 'CZ', 'CY', 'SZ', 'SJ', 'CK', 'KH', 'YH'],
  buttons: {
    '/mall/outstock/doOutstock': ['出库', 'CK'],
    '/mall/outstock/attachments': ['维护附件', 'CK'],
  },
});
