import { z } from 'zod';
import { approvalEvents } from '#workflows/platform/approval/events.js';
import { attachmentEventLabels, attachmentEvents } from '#workflows/platform/attachment/events.js';
import { telling } from '#workflows/platform/document/facts.js';
import { madeFileEventLabels, madeFileEvents } from '#workflows/platform/made-file/events.js';
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
  PurchaseOrderRegistered: content.extend(telling(facts, 'serialNo').shape),
  PurchaseOrderChanged: content,
  PurchaseOrderRemoved: z.object({}),
  /** The customer's terms at the start of an approval round. */
  PurchaseOrderTermsTaken: telling(facts, 'terms', 'salesDepositReceivable', 'purchaseManager'),
  PurchaseOrderSupplierAccountChanged: telling(facts, 'account'),
  /** Progress of the goods. */
  PurchaseOrderExpressStatusNoted: telling(facts, 'expressStatus'),
  /** Status of the order's supplier payment. */
  PurchaseOrderPaymentStatusNoted: telling(facts, 'paymentStatus', 'paymentId'),
  PurchaseOrderDepositNoted: telling(facts, 'actualSalesDeposit', 'depositExchangeRate'),
  PurchaseOrderPaymentNoted: telling(
    facts,
    'payDate',
    'arrivalDate',
    'exchangeRate',
    'paymentFee',
    'warehousingStatus',
  ),
  PurchaseOrderWarehousingNoted: telling(facts, 'warehousingStatus'),
  PurchaseOrderFeesNoted: telling(facts, 'otherFee'),
  /** A review found differences: the lines now in force. */
  PurchaseOrderReviewNoted: telling(facts, 'reviewedLines', 'reviewedAmount', 'reviewedNumber'),
  PurchaseOrderSalesNoted: telling(facts, 'salesCompleted'),
  ...approvalEvents,
  ...attachmentEvents,
  ...madeFileEvents,
};

/** Human-readable labels of the events. */
export const purchaseOrderEventLabels = {
  PurchaseOrderRegistered: '登记采购订单',
  PurchaseOrderChanged: '修改采购订单',
  PurchaseOrderRemoved: '删除采购订单',
  PurchaseOrderTermsTaken: '更新客户条款',
  PurchaseOrderSupplierAccountChanged: '修改供应商收款账户',
  PurchaseOrderPaymentStatusNoted: '付款状态变化',
  PurchaseOrderDepositNoted: '保证金到账',
  PurchaseOrderPaymentNoted: '供应商付款完成',
  PurchaseOrderWarehousingNoted: '入库状态变化',
  PurchaseOrderFeesNoted: '其他费用变化',
  PurchaseOrderSalesNoted: '销售进度变化',
  PurchaseOrderReviewNoted: '采购复核结果',
  PurchaseOrderExpressStatusNoted: '物流状态变化',
  ...attachmentEventLabels,
  ...madeFileEventLabels,
};
