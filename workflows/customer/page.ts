import { type Page, staff } from '#workflows/platform/page/page.js';

export const customerPage: Page = {
  name: '客户',
  url: '/mall/customer',
  icon: 'IconUsersGroup',
  place: ['masterData', 1],
  readers: [...staff],
  buttons: {
    '/mall/customer/edit': ['编辑客户', 'FZ', 'SZ'],
  },
};
