import { z } from 'zod';
import { telling } from '#workflows/platform/document/facts.js';
import { stored } from '#workflows/platform/kernel/stored.js';
import { found } from '#workflows/purchase-review/lines.js';
import { batch } from '#workflows/warehousing-receipt/facts.js';
import { chargeOrNone, stockFacts as facts, item } from './facts.js';

const items = z.array(item);
/** For which sales order. */
const sales = z.object({ salesId: z.string(), items });

/** The ledger of an order's goods. Every movement says all of its quantities, so that rows need no other event. */
export const events = {
  /** The supplier is paid: all of it is on the way (policy P3). */
  StockPurchased: telling(
    facts,
    'orderId',
    'orderSerialNo',
    'orderName',
    'customerId',
    'customerAbbr',
    'childWarehouseName',
    'currency',
    'exchangeRate',
    'actualSalesDeposit',
    'depositExchangeRate',
    'lines',
  ),
  /** All of it has come, in batches (policy P4): line, batch number, quantity, production and expiry day. */
  StockReceived: z.object({
    receiptId: z.string(),
    batches: z.array(batch),
  }),
  /** `unsaid`: the sale does not say so yet; what it says is among what is held. */
  StockReserved: sales.extend({ charge: chargeOrNone, unsaid: z.literal(true).optional() }),
  /** `again`: it is reserved anew in the same breath, and keeps its place among the sales of the order. */
  StockReleased: sales.extend({ again: z.boolean().default(false) }),
  /** Paid by the customer: title passes (policy P7). */
  StockHandedOver: sales,
  /** Has left the warehouse (policy P8). */
  StockTakenOut: z.object({ outStockId: z.string(), items }),
  /** What a review found, line by line, before it is told itself: what follows for the goods stands in the next two. */
  StockReviewed: z.object({ reviewId: z.string(), reviewDate: stored.day('复核日期'), itemDtos: z.array(found) }),
  /** A review found less than was paid for. */
  StockReturned: z.object({ reviewId: z.string(), items }),
  /** A review corrected prices, by line; it is valid for what is not sold. */
  StockRepriced: z.object({ reviewId: z.string(), prices: z.array(z.tuple([z.number().int(), stored.price('单价')])) }),
};
export type Events = typeof events;
