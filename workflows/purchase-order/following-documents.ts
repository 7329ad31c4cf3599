import type { PurchaseOrder } from './machine.js';
import { purchaseOrderPage } from './page.js';

type Named = 'serialNo' | 'orderName' | 'customerId' | 'customerAbbr' | 'currency';

/** Fields that documents following from an order copy from it. */
export const aboutOrder = (
  orderId: string,
  { serialNo, orderName, customerId, customerAbbr, currency }: Pick<PurchaseOrder, Named>,
) => ({ orderId, orderSerialNo: serialNo, orderName, customerId, customerAbbr, currency });

/** On the index card of a document: the order that it follows from. */
export const followsOrder = (id: string) => ({ kind: purchaseOrderPage.kind, id });

/** Index card of a document that follows from an order, by which it is named. */
export const orderCard = (one: FollowsOrder) => ({
  serialNo: one.serialNo,
  title: one.orderName,
  customerId: one.customerId,
  customerName: one.customerAbbr,
  currency: one.currency,
  follows: followsOrder(one.orderId),
});
type FollowsOrder = Readonly<Record<Named | 'orderId', string>>;
