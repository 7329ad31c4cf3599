import { z } from 'zod';
import { approvalEvents } from '#workflows/platform/approval/events.js';
import { attachmentEvents } from '#workflows/platform/attachment/events.js';
import { telling } from '#workflows/platform/document/facts.js';
import { madeFileEvents } from '#workflows/platform/made-file/events.js';
import { enteredFacts, purchaseOrderFacts as facts } from './facts.js';

/** What the form says, with the names that the records had then. */
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
  /** The customer's terms as of the start of an approval round. */
  PurchaseOrderTermsTaken: telling(facts, 'terms', 'salesDepositReceivable', 'purchaseManager'),
  PurchaseOrderSupplierAccountChanged: telling(facts, 'account'),
  /** How far the goods have come. */
  PurchaseOrderExpressStatusNoted: telling(facts, 'expressStatus'),
  /** Where the supplier payment of the order stands. */
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
  /** A review found them otherwise than they were ordered: the lines as they are in force. */
  PurchaseOrderReviewNoted: telling(facts, 'reviewedLines', 'reviewedAmount', 'reviewedNumber'),
  PurchaseOrderSalesNoted: telling(facts, 'salesCompleted'),
  ...approvalEvents,
  ...attachmentEvents,
  ...madeFileEvents,
};
