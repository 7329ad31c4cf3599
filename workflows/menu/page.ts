import type { Page } from '#workflows/platform/page/page.js';

export const menuPage: Page = {
  name: '菜单',
  url: '/menu',
  icon: 'IconListDetails',
  place: ['system', 3],
  readers: [],
  buttons: {
    '/menu/add': ['添加菜单'],
    '/menu/edit': ['编辑菜单'],
    '/menu/remove': ['删除菜单'],
  },
};
