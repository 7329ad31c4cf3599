export const text = {
  keyword: '名称、编号、条码',
  category: '商品分类',
  attachments: '附件',
  pictures: '商品图片',
  trades: '采购与销售',
  noTrades: '还没有采购记录',
  totalPurchaseQuantity: '累计采购数量',
  totalPurchaseTimes: '累计采购次数',
} as const;

export const newestText = (orders: number): string => `显示最近 ${orders} 单`;

/** Column labels of the purchase-and-sales table. */
export const tradeLabels = {
  order_name: '采购订单',
  sales_name: '销售单',
  trade_mode: '贸易模式',
  purchase_date: '采购日期',
  supplier_fullname: '供应商全称',
  supplier_abbr: '供应商简称',
  warehousing_date: '入库日期',
  warehouse_abbr: '仓库',
  actual_pay_date: '实际付款日期',
  bar_code: '条形码',
  currency: '币制',
  purchase_exchange_rate: '采购汇率',
  sales_exchange_rate: '销售汇率',
  purchase_quantity: '采购数量',
  purchase_unit_price: '采购单价',
  customer_name: '客户全称',
  customer_abbr: '客户简称',
  sales_unit_price: '销售单价',
  quantity: '销售数量',
  balance_quantity: '库存数量',
  balance_amount: '库存金额',
} as const;
