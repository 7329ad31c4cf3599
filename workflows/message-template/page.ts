import type { Page } from '#workflows/platform/page/page.js';

export const messageTemplatePage: Page = {
  name: '消息模板',
  url: '/template',
  icon: 'IconTemplate',
  place: ['system', 11],
  readers: [],
  buttons: {
    '/template/edit': ['编辑模板'],
    '/template/remove': ['删除模板'],
  },
};
