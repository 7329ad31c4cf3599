import type { Page } from '#workflows/platform/page/page.js';

export const bannerPage: Page = {
  name: '轮播图',
  url: '/banner',
  icon: 'IconPhoto',
  place: ['content', 3],
  readers: [],
  buttons: {
    '/banner/edit': ['编辑轮播图'],
    '/banner/remove': ['删除轮播图'],
  },
};
