import type { Page } from '#workflows/platform/page/page.js';

export const scheduledTaskPage: Page = {
  name: '定时任务',
  url: '/task',
  icon: 'IconClock',
  place: ['system', 7],
  readers: [],
  buttons: {
    '/task/add': ['添加任务'],
    '/task/update': ['编辑任务'],
    '/task/delete': ['删除任务'],
  },
};
