import { documentPage } from '#workflows/platform/page/page.js';

export const salesOrderPage = documentPage({
  kind: 'sales-order',
  name: '销售单',
  url: '/mall/sales',
  icon: 'IconFileInvoice',
  place: ['selling', 1],
  readers: ['ZJ', 'FZ', 'CZ', 'CY', 'SZ', 'SJ', 'KH', 'YH'],
  buttons: {
    '/mall/sales/list/all': ['全部', 'ZJ', 'FZ', 'CZ', 'CY', 'SZ', 'SJ', 'KH', 'YH'],
    '/mall/sales/list/waiting': ['待发起', 'SJ', 'KH'],
    '/mall/sales/list/approving': ['审批中', 'ZJ', 'FZ', 'CZ', 'SZ', 'SJ', 'KH'],
    '/mall/sales/list/finished': ['审批完成', 'ZJ', 'FZ', 'CZ', 'CY', 'SZ', 'SJ', 'KH', 'YH'],
    '/mall/sales/list/refused': ['已退回', 'ZJ', 'FZ', 'SZ', 'SJ', 'KH'],
    '/mall/sales/list/invalid': ['已失效', 'SZ', 'SJ', 'KH'],
    '/mall/sales/add': ['添加销售单', 'KH'],
    '/mall/sales/edit': ['编辑销售单', 'KH'],
    '/mall/sales/del': ['删除销售单', 'KH'],
    '/mall/sales/startApproval': ['发起审批', 'KH'],
    '/mall/sales/approve': ['审批', 'FZ', 'SZ', 'SJ'],
    '/mall/sales/exportList': ['导出销售单', 'ZJ', 'FZ', 'CZ', 'CY', 'SZ', 'SJ'],
    '/mall/sales/attachments': ['维护附件', 'CZ', 'CY', 'SZ', 'SJ'],
  },
});
