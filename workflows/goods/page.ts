import { type Page, staff } from '#workflows/platform/page/page.js';

export const goodsPage: Page = {
  name: '商品',
  url: '/mall/goods',
  icon: 'IconPackage',
  place: ['masterData', 4],
  readers: [...staff, 'KH'],
  buttons: {
    '/mall/goods/add': ['添加商品', 'PZ', 'PJ', 'KH'],
    '/mall/goods/update': ['编辑商品', 'PZ', 'PJ'],
    '/mall/goods/delete': ['删除商品', 'PZ'],
    '/mall/goods/export': ['导出商品', 'ZJ', 'FZ', 'CZ', 'PZ', 'PJ', 'SZ', 'SJ'],
  },
};
