import { fact } from '#workflows/platform/document/fact.js';
import { line } from './line-facts.js';

/** Facts of a review (docs/rules/review-and-stock-out.md), in display order. Amounts are in its currency. */
export const purchaseReviewFacts = {
  serialNo: fact.serialNo('复核单编号'),
  /** Other clients read the number under this name. */
  fhSerialNo: fact.computed.text('', ['serialNo'], ({ serialNo }: { serialNo: string }) => serialNo),
  orderId: fact.id(),
  orderSerialNo: fact.serialNo('采购订单编号'),
  orderName: fact.text('订单名称'),
  customerId: fact.id(),
  customerAbbr: fact.named(fact.text('客户简称')),
  status: fact.status('复核状态'),
  /** Null for reviews created before this fact was stored. */
  currency: fact.text('币制'),
  initialPurchaseAmount: fact.named(fact.money('原采购金额')),
  initialPurchaseNumber: fact.count('原采购数量'),
  actualPurchaseAmount: fact.money.maybe('实际采购金额'),
  actualPurchaseNumber: fact.count.maybe('实际采购数量'),
  refundAmount: fact.money.maybe('退款金额'),
  returnQuantity: fact.count.maybe('退货数量'),
  reviewDate: fact.day.maybe('复核日期', { required: true, past: true }),
  handleUserName: fact.text('复核人'),
  lines: fact.lines('商品明细', line),
};

/** Totals of all lines as ordered and as found, shared by a review and its refund. */
export const comparedNames = [
  'initialPurchaseAmount',
  'initialPurchaseNumber',
  'actualPurchaseAmount',
  'actualPurchaseNumber',
  'refundAmount',
  'returnQuantity',
] as const;
