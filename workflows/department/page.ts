import type { Page } from '#workflows/platform/page/page.js';

export const departmentPage: Page = {
  name: '部门',
  url: '/dept',
  icon: 'IconSitemap',
  place: ['system', 4],
  readers: [],
  buttons: {
    '/dept/add': ['添加部门'],
    '/dept/update': ['编辑部门'],
    '/dept/delete': ['删除部门'],
  },
};
