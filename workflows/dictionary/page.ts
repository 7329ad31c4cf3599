import type { Page } from '#workflows/platform/page/page.js';

export const dictionaryPage: Page = {
  name: '字典',
  url: '/dict',
  icon: 'IconBook2',
  place: ['system', 5],
  readers: [],
  buttons: {
    '/dict/add': ['添加字典'],
    '/dict/update': ['编辑字典'],
    '/dict/delete': ['删除字典'],
  },
};
