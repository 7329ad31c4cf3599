import type { PurchaseOrder } from './machine.js';

type Named = 'serialNo' | 'orderName' | 'customerId' | 'customerAbbr' | 'currency';

/** Fields that documents following from an order copy from it. */
export const aboutOrder = (
  orderId: string,
  { serialNo, orderName, customerId, customerAbbr, currency }: Pick<PurchaseOrder, Named>,
) => ({ orderId, orderSerialNo: serialNo, orderName, customerId, customerAbbr, currency });
