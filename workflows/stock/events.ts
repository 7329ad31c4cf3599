import { z } from 'zod';
import { telling } from '#workflows/platform/document/facts.js';
import { event } from '#workflows/platform/kernel/event-label.js';
import { stored } from '#workflows/platform/kernel/stored.js';
import { found } from '#workflows/purchase-review/lines.js';
import { batch } from '#workflows/warehousing-receipt/line-facts.js';
import { chargeOrNone, stockFacts as facts, item } from './facts.js';

const items = z.array(item);
/** Items of one sales order. */
const sales = z.object({ salesId: z.string(), items });

/** Ledger of an order's goods. Every movement contains all its quantities, so that rows need no other event. */
export const events = {
  /** The supplier is paid: all goods are on the way (policy P3). */
  StockPurchased: event(
    '采购在途',
    telling(
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
  ),
  /** All goods were received, in batches (policy P4): line, batch number, quantity, production and expiry day. */
  StockReceived: event(
    '入库',
    z.object({
      receiptId: z.string(),
      batches: z.array(batch),
    }),
  ),
  /** `unsaid`: the sale does not record this yet; what it does record is included in the items. */
  StockReserved: event('销售预留', sales.extend({ charge: chargeOrNone, unsaid: z.literal(true).optional() })),
  /** `again`: reserved anew in the same append; the sale keeps its place among the sales of the order. */
  StockReleased: event('释放预留', sales.extend({ again: z.boolean().default(false) })),
  /** Paid by the customer: title passes (policy P7). */
  StockHandedOver: event('货权转移', sales),
  /** Left the warehouse (policy P8). */
  StockTakenOut: event('出库', z.object({ outStockId: z.string(), items })),
  /** Findings of a review by line, before the review document stores them; the next two events hold the effects. */
  StockReviewed: event(
    '采购复核',
    z.object({ reviewId: z.string(), reviewDate: stored.day('复核日期'), itemDtos: z.array(found) }),
  ),
  /** A review found less than was paid for. */
  StockReturned: event('复核退货', z.object({ reviewId: z.string(), items })),
  /** A review corrected prices, by line; applies to unsold goods. */
  StockRepriced: event(
    '复核调价',
    z.object({ reviewId: z.string(), prices: z.array(z.tuple([z.number().int(), stored.price('单价')])) }),
  ),
};

export type Events = typeof events;
