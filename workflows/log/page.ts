import type { Page } from '#workflows/platform/page/page.js';

export const operationLogPage: Page = {
  name: '操作日志',
  url: '/log',
  icon: 'IconHistory',
  place: ['system', 8],
  readers: [],
  buttons: {
    '/log/delLog': ['清空日志'],
  },
};

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
