import type { ComparedItem, ReviewItem } from '#contract/purchase-review.js';
import { type ReviewLine, refundOf, returnedOf } from '#workflows/purchase-review/lines.js';
import type { Stock } from '#workflows/stock/machine.js';

interface Compared {
  readonly lines: readonly ReviewLine[];
  readonly currency: string;
}

/** Ordered and found values, side by side. */
export const wireCompared = ({ lines, currency }: Compared): ComparedItem[] =>
  lines.map((line, place) => ({
    id: String(place),
    ...line,
    initUnitPrice: Number(line.initUnitPrice),
    initAmount: Number(line.initAmount),
    unitPrice: Number(line.unitPrice),
    amount: Number(line.amount),
    returnQuantity: returnedOf(line),
    refundAmount: Number(refundOf(line)),
    currency,
  }));

/** Adds the quantities in the ledger. */
export function wireReviewed(review: Compared, { batches }: Pick<Stock, 'batches'>): ReviewItem[] {
  const byLine = Map.groupBy(
    batches.map((batch, at) => ({ ...batch, at })),
    ({ line }) => line,
  );
  return wireCompared(review).map((item, place) => {
    const children = (byLine.get(place) ?? []).map(({ at, batchNo, productionDate, expireDate, frozen, reserved }) => ({
      id: String(at),
      ...{ batchNo, productionDate, expireDate },
      saleableQuantity: frozen - reserved,
    }));
    return {
      ...item,
      saleableQuantity: children.reduce((sum, { saleableQuantity }) => sum + saleableQuantity, 0),
      children,
    };
  });
}
