import { type Page, staff } from '#workflows/platform/page/page.js';

export const warehousePage: Page = {
  name: '仓库',
  url: '/mall/warehouse',
  icon: 'IconBuildingWarehouse',
  place: ['masterData', 6],
  readers: [...staff],
  buttons: {
    '/mall/warehouse/add': ['添加仓库', 'PZ', 'CK'],
    '/mall/warehouse/update': ['编辑仓库', 'PZ', 'CK'],
    '/mall/warehouse/delete': ['删除仓库', 'PZ', 'CK'],
  },
};
