import { type Page, staff } from '#workflows/platform/page/page.js';

export const stockPage: Page = {
  name: '库存',
  url: '/mall/stock',
  icon: 'IconPackages',
  place: ['storage', 3],
  readers: [...staff, 'KH', 'YH'],
  buttons: {
    '/stock/export': ['导出库存', ...staff],
  },
};
