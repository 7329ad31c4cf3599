import { z } from 'zod';

export const events = {
  /** Created for a deposit, a refund or a sales order (policies P1, P5, P6). */
  PaybackCreated: z.object({
    serialNo: z.string(),
    /** What it pays: the number of a sales order, a refund or a deposit order. Numbers beginning with XS are sales orders. */
    businessSerialNo: z.string(),
    businessId: z.string(),
    orderId: z.string(),
    orderSerialNo: z.string(),
    customerId: z.string(),
    payerAbbr: z.string(),
    principal: z.string(),
    custManager: z.string(),
    currency: z.string(),
    receivableAmount: z.string(),
  }),
};
export type Events = typeof events;
