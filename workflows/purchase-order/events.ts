import { z } from 'zod';
import { approvalEvents } from '#workflows/platform/approval/events.js';
import { attachmentEvents } from '#workflows/platform/attachment/events.js';
import { telling } from '#workflows/platform/document/facts.js';
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
