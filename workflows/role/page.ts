import type { Page } from '#workflows/platform/page/page.js';

export const rolePage: Page = {
  name: '角色',
  url: '/role',
  icon: 'IconUsersGroup',
  place: ['system', 2],
  readers: [],
  buttons: {
    '/role/add': ['添加角色'],
    '/role/edit': ['编辑角色'],
    '/role/remove': ['删除角色'],
    '/role/setAuthority': ['配置权限'],
  },
};
