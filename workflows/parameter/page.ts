import type { Page } from '#workflows/platform/page/page.js';

export const parameterPage: Page = {
  name: '参数',
  url: '/cfg',
  icon: 'IconAdjustments',
  place: ['system', 6],
  readers: [],
  buttons: {
    '/cfg/add': ['添加参数'],
    '/cfg/update': ['编辑参数'],
    '/cfg/delete': ['删除参数'],
  },
};
