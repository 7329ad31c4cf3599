import type { PurchaseOrder } from './machine.js';

type Named = 'serialNo' | 'orderName' | 'customerId' | 'customerAbbr' | 'currency';

/** What documents that follow from an order say of it. */
export const aboutOrder = (
  orderId: string,
  { serialNo, orderName, customerId, customerAbbr, currency }: Pick<PurchaseOrder, Named>,
) => ({ orderId, orderSerialNo: serialNo, orderName, customerId, customerAbbr, currency });
