import { type Page, staff } from '#workflows/platform/page/page.js';

export const exchangeRatePage: Page = {
  name: '汇率管理',
  url: '/mall/rate',
  icon: 'IconCoins',
  place: ['funds', 6],
  readers: [...staff],
  buttons: {
    '/mall/rate/edit': ['编辑汇率', 'CZ', 'CY'],
  },
};
