export const text = {
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
  logistics: '物流',
} as const;
