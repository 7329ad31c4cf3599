import { z } from 'zod';
import { approvalEvents } from '#workflows/platform/approval/events.js';
import { attachmentEvents } from '#workflows/platform/attachment/events.js';
import { telling } from '#workflows/platform/document/facts.js';
import { event } from '#workflows/platform/kernel/event-label.js';
import { madeFileEvents } from '#workflows/platform/made-file/events.js';
import { enteredFacts, purchaseOrderFacts as facts } from './facts.js';

/** The form data, with the names that the records had at that time. */
const content = telling(
  facts,
  ...enteredFacts,
  'orderName',
  'customerAbbr',
  'customerName',
  'supplierAbbr',
  'supplierName',
  'legalPersonName',
  'principalName',
  'purchaseManager',
  'childWarehouseName',
  'account',
  'terms',
  'exchangeRate',
  'lines',
  'purchaseNumber',
  'purchaseAmount',
  'salesDepositReceivable',
);
export type Content = z.output<typeof content>;
export type Terms = Content['terms'];

export const events = {
  PurchaseOrderRegistered: event('登记采购订单', content.extend(telling(facts, 'serialNo').shape)),
  PurchaseOrderChanged: event('修改采购订单', content),
  PurchaseOrderRemoved: event('删除采购订单'),
  /** The customer's terms at the start of an approval round. */
  PurchaseOrderTermsTaken: event('更新客户条款', telling(facts, 'terms', 'salesDepositReceivable', 'purchaseManager')),
  PurchaseOrderSupplierAccountChanged: event('修改供应商收款账户', telling(facts, 'account')),
  /** Progress of the goods. */
  PurchaseOrderExpressStatusNoted: event('物流状态变化', telling(facts, 'expressStatus')),
  /** Status of the order's supplier payment. */
  PurchaseOrderPaymentStatusNoted: event('付款状态变化', telling(facts, 'paymentStatus', 'paymentId')),
  PurchaseOrderDepositNoted: event('保证金到账', telling(facts, 'actualSalesDeposit', 'depositExchangeRate')),
  PurchaseOrderPaymentNoted: event(
    '供应商付款完成',
    telling(facts, 'payDate', 'arrivalDate', 'exchangeRate', 'paymentFee', 'warehousingStatus'),
  ),
  PurchaseOrderWarehousingNoted: event('入库状态变化', telling(facts, 'warehousingStatus')),
  PurchaseOrderFeesNoted: event('其他费用变化', telling(facts, 'otherFee')),
  /** A review found differences: the lines now in force. */
  PurchaseOrderReviewNoted: event('采购复核结果', telling(facts, 'reviewedLines', 'reviewedAmount', 'reviewedNumber')),
  PurchaseOrderSalesNoted: event('销售进度变化', telling(facts, 'salesCompleted')),
  ...approvalEvents,
  ...attachmentEvents,
  ...madeFileEvents,
};
