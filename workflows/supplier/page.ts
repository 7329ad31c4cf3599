import { type Page, staff } from '#workflows/platform/page/page.js';

export const supplierPage: Page = {
  name: '供应商',
  url: '/mall/supplier',
  icon: 'IconBuildingFactory2',
  place: ['masterData', 2],
  readers: [...staff, 'KH'],
  buttons: {
    '/mall/supplier/add': ['添加供应商', 'PZ', 'PJ', 'KH'],
    '/mall/supplier/update': ['编辑供应商', 'PZ', 'PJ', 'KH'],
  },
};
