import { type Page, staff } from '#workflows/platform/page/page.js';

export const supplierAccountPage: Page = {
  name: '供应商账户',
  url: '/mall/supplier/account',
  icon: 'IconBuildingBank',
  place: ['masterData', 3],
  readers: [...staff, 'KH'],
  buttons: {
    '/mall/supplier/account/add': ['添加账户', 'PZ', 'PJ', 'KH'],
    '/mall/supplier/account/update': ['编辑账户', 'PZ', 'PJ', 'KH'],
    '/mall/supplier/account/delete': ['删除账户', 'PZ', 'PJ', 'KH'],
  },
};
