import { fact } from '#workflows/platform/document/fact.js';
import { captionsOf } from '#workflows/platform/document/facts.js';
import { item } from './line-facts.js';

/** Facts of a stock-out (docs/rules/review-and-stock-out.md), in display order. */
export const stockOutFacts = {
  serialNo: fact.serialNo('出库单编号'),
  salesId: fact.id(),
  salesSerialNo: fact.serialNo('销售单编号'),
  salesName: fact.text('销售单名称'),
  orderId: fact.id(),
  orderName: fact.text('订单名称'),
  customerId: fact.id(),
  customerAbbr: fact.named(fact.text('客户简称')),
  childWarehouseName: fact.text('仓库'),
  status: fact.status('出库状态'),
  outStockNumber: fact.named(fact.count('出库数量')),
  outStockDate: fact.day.maybe('出库日期', { required: true, past: true }),
  handleUserName: fact.text('经办人'),
  remark: fact.note('备注'),
  items: fact.lines('商品明细', item),
};

export const stockOutLabels = captionsOf(stockOutFacts);
