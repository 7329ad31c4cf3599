import type { Page } from '#workflows/platform/page/page.js';

export const articlePage: Page = {
  name: '文章',
  url: '/article',
  icon: 'IconArticle',
  place: ['content', 2],
  readers: [],
  buttons: {
    '/cms/articleEdit': ['编辑文章'],
    '/article/remove': ['删除文章'],
  },
};
