import { purchaseOrderLabels, purchaseOrderLineLabels } from '#workflows/purchase-order/text.js';

export const labels = { ...purchaseOrderLabels, ...purchaseOrderLineLabels };

export const text = {
  title: '采购订单',
  tabs: {
    all: '全部',
    unsubmit: '待发起',
    waitForApproving: '待审批',
    approving: '审批中',
    refused: '已退回',
    finished: '审批完成',
  },
  customer: '公司',
  supplier: '供应商',
  warehouse: '仓库',
  amount: '订单金额',
  add: '添加采购订单',
  warnings: { 1: '已全部销售完成', 2: '即将超过最晚到账日期', 3: '已超过最晚到账日期' } as Record<number, string>,
  made: {
    files: '生成的文件',
    none: '尚未生成文件',
    fileName: '文件名',
    makeUser: '生成人',
    makeTime: '生成时间',
    fileSize: '大小',
    preview: '预览',
    download: '下载',
  },
  drawer: {
    detail: '详情',
    lines: '商品明细',
    attachments: '附件',
    logistics: '物流',
    order: '订单信息',
    money: '金额信息',
    account: '供应商收款账户',
    people: '人员与时间',
    approval: '审批',
    total: '合计',
    noLines: '没有商品明细',
  },
} as const;
