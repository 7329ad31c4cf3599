import { flat } from '#workflows/platform/document/flat.js';
import { purchaseOrderFacts } from '#workflows/purchase-order/facts.js';

/** The facts of a purchase order, in the form other documents declare theirs. */
export const orderFacts = {
  ...flat(purchaseOrderFacts),
  /** The API's spelling where finance shows an order beside a payback. */
  paymentlStatus: purchaseOrderFacts.paymentStatus,
};
