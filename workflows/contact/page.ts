import type { Page } from '#workflows/platform/page/page.js';

export const contactPage: Page = {
  name: '联系人',
  url: '/contacts',
  icon: 'IconId',
  place: ['content', 5],
  readers: [],
};
