import { flat } from '#workflows/platform/document/flat.js';
import { purchaseOrderFacts } from '#workflows/purchase-order/facts.js';
import { purchaseOrderLineFacts } from '#workflows/purchase-order/line-facts.js';

/** What a purchase order shows of itself, as other documents declare it. */
export const orderFacts = {
  ...flat(purchaseOrderFacts),
  /** So spelled where finance looks at an order beside a payback. */
  paymentlStatus: purchaseOrderFacts.paymentStatus,
};

export const orderLineFacts = purchaseOrderLineFacts;
