import type { Page } from '#workflows/platform/page/page.js';

export const ownAccountPage: Page = {
  name: '本公司账户',
  url: '/mall/youhao/account',
  icon: 'IconBuildingBank',
  place: ['funds', 5],
  readers: ['ZJ', 'CZ', 'CY'],
  buttons: {
    '/mall/youhao/account/edit': ['编辑账户', 'CZ'],
  },
};
