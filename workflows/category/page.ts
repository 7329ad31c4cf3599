import { type Page, staff } from '#workflows/platform/page/page.js';

export const categoryPage: Page = {
  name: '分类',
  url: '/mall/category',
  icon: 'IconCategory',
  place: ['masterData', 5],
  readers: [...staff],
  buttons: {
    '/mall/category/add': ['添加分类', 'PZ', 'PJ'],
    '/mall/category/update': ['编辑分类', 'PZ', 'PJ'],
    '/mall/category/delete': ['删除分类', 'PZ', 'PJ'],
  },
};
