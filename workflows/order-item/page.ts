import type { Page } from '#workflows/platform/page/page.js';

export const orderItemPage: Page = {
  name: '订单明细',
  url: '/mall/order/item',
  icon: 'IconListDetails',
  place: ['purchasing', 2],
  readers: ['PZ', 'PJ', 'KH'],
  buttons: {
    '/mall/order/item/add': ['添加明细', 'KH'],
    '/mall/order/item/update': ['编辑明细', 'KH'],
    '/mall/order/item/delete': ['删除明细', 'KH'],
  },
};
