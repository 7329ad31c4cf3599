import { fact } from '#workflows/platform/document/fact.js';
import { purchaseReviewFacts } from '#workflows/purchase-review/facts.js';

/** Facts of a refund (docs/rules/review-and-stock-out.md): the review's findings, and whether the supplier has paid. */
export const refundFacts = {
  serialNo: fact.serialNo('退款单编号'),
  /** Other clients read the number under this name. */
  tkSerialNo: fact.computed.text('', ['serialNo'], ({ serialNo }: { serialNo: string }) => serialNo),
  reviewId: fact.id(),
  fhSerialNo: fact.serialNo(purchaseReviewFacts.serialNo.label),
  orderId: fact.id(),
  orderSerialNo: fact.serialNo(purchaseReviewFacts.orderSerialNo.label),
  orderName: fact.text(purchaseReviewFacts.orderName.label),
  customerId: fact.id(),
  customerAbbr: fact.text(purchaseReviewFacts.customerAbbr.label),
  supplierAbbr: fact.named(fact.text('供应商简称')),
  status: fact.status('退款状态'),
  currency: fact.text('币制'),
  initialPurchaseAmount: fact.money('原采购金额'),
  initialPurchaseNumber: fact.count('原采购数量'),
  actualPurchaseAmount: fact.money('实际采购金额'),
  actualPurchaseNumber: fact.count('实际采购数量'),
  refundAmount: fact.named(fact.money('退款金额')),
  returnQuantity: fact.count('退货数量'),
  reviewDate: fact.day('复核日期'),
  handleUserName: fact.text('复核人'),
  lines: purchaseReviewFacts.lines,
};
