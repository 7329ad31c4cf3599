import type { Page } from '#workflows/platform/page/page.js';

export const channelPage: Page = {
  name: '栏目',
  url: '/channel',
  icon: 'IconFolders',
  place: ['content', 1],
  readers: [],
  buttons: {
    '/channel/edit': ['编辑栏目'],
    '/channel/remove': ['删除栏目'],
  },
};
