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
