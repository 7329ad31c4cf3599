import type { PurchaseOrderDetail } from '#contract/purchase-order.js';
import { thousands } from '#workflows/platform/values/decimal-text.js';
import type { PurchaseOrder } from '#workflows/purchase-order/machine.js';
import { linesInForce } from '#workflows/purchase-order/totals.js';
import type { StockBatch } from '#workflows/stock/facts.js';
import { byExpiry } from '#workflows/stock/saleable.js';

/** Goods of an order, with the batches received. */
export function wireLines(order: PurchaseOrder, batches: readonly StockBatch[]): PurchaseOrderDetail['itemDtos'] {
  const byLine = Map.groupBy(batches, ({ line }) => line);
  return linesInForce(order).map((line, place) => ({
    ...line,
    unitPrice: Number(line.unitPrice),
    subTotal: Number(line.subTotal),
    unitPriceStr: thousands(line.unitPrice),
    subTotalStr: thousands(line.subTotal),
    ...batchesIn(byLine.get(place) ?? []),
  }));
}

/** All batch numbers, and the dates of the batch that expires first. */
const batchesIn = (batches: readonly StockBatch[]) => {
  const [first] = batches.toSorted(byExpiry);
  return {
    productionDate: first?.productionDate ?? null,
    expireDate: first?.expireDate ?? null,
    batchNo: batches.map(({ batchNo }) => batchNo).join('、'),
  };
};
