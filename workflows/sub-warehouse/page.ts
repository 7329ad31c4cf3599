import { type Page, staff } from '#workflows/platform/page/page.js';

export const subWarehousePage: Page = {
  name: '子仓库',
  url: '/mall/subwarehouse',
  icon: 'IconBox',
  place: ['masterData', 7],
  readers: [...staff],
  buttons: {
    '/mall/subwarehouse/add': ['添加子仓库', 'PZ', 'CK'],
    '/mall/subwarehouse/update': ['编辑子仓库', 'PZ', 'CK'],
    '/mall/subwarehouse/delete': ['删除子仓库', 'PZ', 'CK'],
  },
};
