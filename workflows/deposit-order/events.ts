import { z } from 'zod';

export const events = {
  /** Created when a purchase order is approved (policy P1). */
  DepositOrderCreated: z.object({
    serialNo: z.string(),
    orderId: z.string(),
    orderSerialNo: z.string(),
    orderName: z.string(),
    customerId: z.string(),
    customerAbbr: z.string(),
    /** Goods total of the order, in its currency. */
    totalAmount: z.string(),
    depositRatio: z.string(),
    receivableDeposit: z.string(),
    currency: z.string(),
    salesPeriod: z.number().int(),
  }),
};
export type Events = typeof events;
