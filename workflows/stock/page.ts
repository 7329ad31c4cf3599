import { documentPage, staff } from '#workflows/platform/page/page.js';

export const stockPage = documentPage({
  kind: 'stock',
  name: '库存',
  label: '库存台账',
  url: '/mall/stock',
  icon: 'IconPackages',
  place: ['storage', 3],
  readers: [...staff, 'KH', 'YH'],
  buttons: {
    '/stock/export': ['导出库存', ...staff],
  },
});
