import { documentPage } from '#workflows/platform/page/page.js';

export const supplierPaymentPage = documentPage({
  kind: 'supplier-payment',
  name: '付款',
  label: '供应商付款',
  url: '/mall/payment',
  icon: 'IconCreditCard',
  place: ['funds', 1],
  readers: ['ZJ', 'FZ', 'CZ', 'CY', 'PZ', 'PJ', 'YH'],
  buttons: {
    '/mall/payment/list/all': ['全部', 'ZJ', 'FZ', 'CZ', 'CY', 'PZ', 'PJ', 'YH'],
    '/mall/payment/list/unapply': ['待申请', 'PZ', 'PJ'],
    '/mall/payment/list/unhandle': ['待处理', 'CZ', 'CY', 'PZ'],
    '/mall/payment/list/complete': ['付款完成', 'ZJ', 'FZ', 'CZ', 'CY', 'PZ', 'PJ', 'YH'],
    '/mall/payment/apply': ['申请付款', 'PJ'],
    '/mall/payment/fill': ['填写付款信息', 'CZ', 'CY'],
    '/mall/payment/approve': ['审批付款', 'CZ', 'PZ'],
    '/payment/attachment/del': ['删除附件', 'CZ', 'CY'],
  },
});
