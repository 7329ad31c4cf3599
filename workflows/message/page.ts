import type { Page } from '#workflows/platform/page/page.js';

export const messagePage: Page = {
  name: '消息历史',
  url: '/history',
  icon: 'IconMessage',
  place: ['system', 10],
  readers: [],
  buttons: {
    '/message/send': ['发送与重发消息'],
    '/message/clear': ['清空消息'],
  },
};
