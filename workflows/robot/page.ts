import type { Page } from '#workflows/platform/page/page.js';

export const robotPage: Page = {
  name: '机器人',
  url: '/robot',
  icon: 'IconPlayerPlay',
  place: ['automation', 1],
  readers: ['CZ', 'CY'],
};
