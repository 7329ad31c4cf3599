import type { Page } from '#workflows/platform/page/page.js';

export const loginLogPage: Page = {
  name: '登录日志',
  url: '/loginLog',
  icon: 'IconShield',
  place: ['system', 9],
  readers: [],
  buttons: {
    '/loginLog/delLoginLog': ['清空日志'],
  },
};
