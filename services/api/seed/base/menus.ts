import { administration } from './administration-menus.js';
import type { Module, Page } from './menu-shape.js';

/** Pages outside of modules. */
export const topPages: readonly Page[] = [
  { name: '首页', url: '/', icon: 'IconLayoutDashboard', open: true },
  { name: '经营看板', url: '/mall/dashboard', icon: 'IconLayoutDashboard', hidden: true },
];

/** In the order of the money. */
const business: readonly Module[] = [
  {
    code: 'inbox',
    name: '待办中心',
    icon: 'IconInbox',
    pages: [
      { name: '我的待办', url: '/inbox/tasks', icon: 'IconChecklist', open: true },
      { name: '我的已办', url: '/inbox/done', icon: 'IconCircleCheck', open: true },
      { name: '消息通知', url: '/inbox/notices', icon: 'IconBell', open: true },
      { name: '审批回放', url: '/inbox/replay', icon: 'IconTimeline', open: true },
    ],
  },
  {
    code: 'purchasing',
    name: '采购管理',
    icon: 'IconShoppingCart',
    pages: [
      {
        name: '采购订单',
        url: '/mall/order',
        icon: 'IconClipboardList',
        buttons: {
          '/mall/order/list/all': '全部',
          '/mall/order/list/unsubmit': '待发起',
          '/mall/order/list/waitForApproving': '待我审批',
          '/mall/order/list/approving': '审批中',
          '/mall/order/list/refused': '已退回',
          '/mall/order/list/finished': '审批完成',
          '/mall/order/add': '添加订单',
          '/mall/order/update': '编辑订单',
          '/mall/order/delete': '删除订单',
          '/mall/order/exportList': '导出订单',
          '/mall/order/attachments': '维护附件',
        },
      },
      {
        name: '订单明细',
        url: '/mall/order/item',
        icon: 'IconListDetails',
        buttons: {
          '/mall/order/item/add': '添加明细',
          '/mall/order/item/update': '编辑明细',
          '/mall/order/item/delete': '删除明细',
        },
      },
      {
        name: '采购复核',
        url: '/mall/review',
        icon: 'IconFileSearch',
        hidden: true,
        buttons: {
          '/review/list/all': '全部',
          '/review/list/reviewing': '待复核',
          '/review/list/reviewed': '已复核',
          '/review/review': '复核',
        },
      },
      { name: '退款单', url: '/mall/refund', icon: 'IconReceiptRefund', hidden: true },
    ],
  },
  {
    code: 'storage',
    name: '仓储管理',
    icon: 'IconBuildingWarehouse',
    pages: [
      {
        name: '入库单',
        url: '/mall/warehousing',
        icon: 'IconPackageImport',
        buttons: { '/warehousing/doWarehousing': '入库', '/warehousing/attachment/del': '删除附件' },
      },
      {
        name: '出库单',
        url: '/mall/outstock',
        icon: 'IconPackageExport',
        hidden: true,
        buttons: { '/mall/outstock/doOutstock': '出库', '/mall/outstock/attachments': '维护附件' },
      },
      {
        name: '库存',
        url: '/mall/stock',
        icon: 'IconPackages',
        buttons: { '/stock/export': '导出库存' },
      },
    ],
  },
  {
    code: 'selling',
    name: '销售管理',
    icon: 'IconReceipt',
    pages: [
      {
        name: '销售单',
        url: '/mall/sales',
        icon: 'IconFileInvoice',
        hidden: true,
        buttons: {
          '/mall/sales/list/all': '全部',
          '/mall/sales/list/waiting': '待发起',
          '/mall/sales/list/approving': '审批中',
          '/mall/sales/list/finished': '审批完成',
          '/mall/sales/list/refused': '已退回',
          '/mall/sales/list/invalid': '已失效',
          '/mall/sales/add': '添加销售单',
          '/mall/sales/edit': '编辑销售单',
          '/mall/sales/del': '删除销售单',
          '/mall/sales/startApproval': '发起审批',
          '/mall/sales/approve': '审批',
          '/mall/sales/exportList': '导出销售单',
          '/mall/sales/attachments': '维护附件',
        },
      },
    ],
  },
  {
    code: 'funds',
    name: '资金管理',
    icon: 'IconCash',
    pages: [
      {
        name: '付款',
        url: '/mall/payment',
        icon: 'IconCreditCard',
        buttons: {
          '/mall/payment/list/all': '全部',
          '/mall/payment/list/unapply': '待申请',
          '/mall/payment/list/unhandle': '待处理',
          '/mall/payment/list/complete': '付款完成',
          '/mall/payment/apply': '申请付款',
          '/mall/payment/fill': '填写付款信息',
          '/mall/payment/approve': '审批付款',
          '/payment/attachment/del': '删除附件',
        },
      },
      { name: '定金单', url: '/mall/deposit', icon: 'IconPigMoney' },
      {
        name: '回款单',
        url: '/mall/payback',
        icon: 'IconTransferIn',
        buttons: { '/mall/payback/confirm': '核销', '/payback/attachment/del': '删除附件' },
      },
      { name: '销售付款', url: '/mall/salespay', icon: 'IconWallet', hidden: true },
      {
        name: '本公司账户',
        url: '/mall/youhao/account',
        icon: 'IconBuildingBank',
        buttons: { '/mall/youhao/account/edit': '编辑账户' },
      },
      { name: '汇率管理', url: '/mall/rate', icon: 'IconCoins', buttons: { '/mall/rate/edit': '编辑汇率' } },
    ],
  },
  {
    code: 'reports',
    name: '报表中心',
    icon: 'IconReportAnalytics',
    pages: [
      { name: '资金占用', url: '/mall/report/fundOccupation', icon: 'IconChartPie', hidden: true },
      { name: '导出中心', url: '/mall/report/exports', icon: 'IconDownload', open: true },
    ],
  },
  {
    code: 'masterData',
    name: '基础资料',
    icon: 'IconDatabase',
    pages: [
      { name: '客户', url: '/mall/customer', icon: 'IconUsersGroup', buttons: { '/mall/customer/edit': '编辑客户' } },
      {
        name: '供应商',
        url: '/mall/supplier',
        icon: 'IconBuildingFactory2',
        buttons: { '/mall/supplier/add': '添加供应商', '/mall/supplier/update': '编辑供应商' },
      },
      {
        name: '供应商账户',
        url: '/mall/supplier/account',
        icon: 'IconBuildingBank',
        buttons: {
          '/mall/supplier/account/add': '添加账户',
          '/mall/supplier/account/update': '编辑账户',
          '/mall/supplier/account/delete': '删除账户',
        },
      },
      {
        name: '商品',
        url: '/mall/goods',
        icon: 'IconPackage',
        buttons: {
          '/mall/goods/add': '添加商品',
          '/mall/goods/update': '编辑商品',
          '/mall/goods/delete': '删除商品',
          '/mall/goods/export': '导出商品',
        },
      },
      {
        name: '分类',
        url: '/mall/category',
        icon: 'IconCategory',
        buttons: {
          '/mall/category/add': '添加分类',
          '/mall/category/update': '编辑分类',
          '/mall/category/delete': '删除分类',
        },
      },
      {
        name: '仓库',
        url: '/mall/warehouse',
        icon: 'IconBuildingWarehouse',
        buttons: {
          '/mall/warehouse/add': '添加仓库',
          '/mall/warehouse/update': '编辑仓库',
          '/mall/warehouse/delete': '删除仓库',
        },
      },
      {
        name: '子仓库',
        url: '/mall/subwarehouse',
        icon: 'IconBox',
        buttons: {
          '/mall/subwarehouse/add': '添加子仓库',
          '/mall/subwarehouse/update': '编辑子仓库',
          '/mall/subwarehouse/delete': '删除子仓库',
        },
      },
    ],
  },
];

export const modules: readonly Module[] = [...business, ...administration];
