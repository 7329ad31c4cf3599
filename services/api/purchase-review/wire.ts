import type { ComparedItem, ReviewItem } from '#contract/purchase-review.js';
import { type ReviewLine, refundOf, returnedOf } from '#workflows/purchase-review/lines.js';
import type { Stock } from '#workflows/stock/machine.js';

interface Compared {
  readonly lines: readonly ReviewLine[];
  readonly currency: string;
}

/** What was ordered beside what was found. */
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

/** And of how much the ledger has it. */
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
