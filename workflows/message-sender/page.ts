import type { Page } from '#workflows/platform/page/page.js';

export const messageSenderPage: Page = {
  name: '消息发送器',
  url: '/sender',
  icon: 'IconMail',
  place: ['system', 12],
  readers: [],
  buttons: {
    '/sender/edit': ['编辑发送器'],
    '/sender/remove': ['删除发送器'],
  },
};
