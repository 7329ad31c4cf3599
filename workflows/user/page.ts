import type { Page } from '#workflows/platform/page/page.js';

export const userPage: Page = {
  name: '用户',
  url: '/mgr',
  icon: 'IconUsers',
  place: ['system', 1],
  readers: [],
  buttons: {
    '/mgr/add': ['添加用户'],
    '/mgr/edit': ['编辑用户'],
    '/mgr/delete': ['删除用户'],
    '/mgr/setRole': ['分配角色'],
  },
};
