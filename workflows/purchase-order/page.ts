import { documentPage } from '#workflows/platform/page/page.js';

export const purchaseOrderPage = documentPage({
  kind: 'purchase-order',
  name: '采购订单',
  url: '/mall/order',
  icon: 'IconClipboardList',
  place: ['purchasing', 1],
  readers: ['ZJ', 'FZ', 'CZ', 'CY', 'PZ', 'PJ', 'SZ', 'SJ', 'KH', 'YH'],
  buttons: {
    '/mall/order/list/all': ['全部', 'ZJ', 'FZ', 'CZ', 'CY', 'PZ', 'PJ', 'SZ', 'SJ', 'KH', 'YH'],
    '/mall/order/list/unsubmit': ['待发起', 'PJ', 'KH'],
    '/mall/order/list/waitForApproving': ['待我审批', 'FZ', 'PZ', 'PJ'],
    '/mall/order/list/approving': ['审批中', 'ZJ', 'FZ', 'CZ', 'PZ', 'PJ', 'KH'],
    '/mall/order/list/refused': ['已退回', 'ZJ', 'FZ', 'PZ', 'PJ', 'KH'],
    '/mall/order/list/finished': ['审批完成', 'ZJ', 'FZ', 'CZ', 'CY', 'PZ', 'PJ', 'SZ', 'SJ', 'KH', 'YH'],
    '/mall/order/add': ['添加订单', 'KH'],
    '/mall/order/update': ['编辑订单', 'KH'],
    '/mall/order/delete': ['删除订单', 'KH'],
    '/mall/order/exportList': ['导出订单', 'ZJ', 'FZ', 'CZ', 'CY', 'PZ', 'PJ'],
    '/mall/order/attachments': ['维护附件', 'CZ', 'CY', 'PZ', 'PJ'],
  },
});
