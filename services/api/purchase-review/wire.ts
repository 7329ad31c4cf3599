import type { ComparedItem, ReviewItem } from '#contract/purchase-review.js';
import { wireWhole } from '#workflows/platform/document/answers.js';
import type { Listener } from '#workflows/platform/document/audience.js';
import { type ReviewLine, reviewLineFacts } from '#workflows/purchase-review/line-facts.js';
import { refundOf, returnedOf } from '#workflows/purchase-review/lines.js';
import type { Stock } from '#workflows/stock/machine.js';

interface Compared {
  readonly lines: readonly ReviewLine[];
  readonly currency: string;
}

/** Ordered and found values, side by side. */
export const wireCompared = ({ lines, currency }: Compared, reader: Listener): ComparedItem[] =>
  lines.map((line, place) => ({
    id: String(place),
    ...wireWhole(reviewLineFacts, reader, {
      ...line,
      returnQuantity: returnedOf(line),
      refundAmount: refundOf(line),
      currency,
    }),
  }));

/** Adds the quantities in the ledger. */
export function wireReviewed(review: Compared, { batches }: Pick<Stock, 'batches'>, reader: Listener): ReviewItem[] {
  const byLine = Map.groupBy(
    batches.map((batch, at) => ({ ...batch, at })),
    ({ line }) => line,
  );
  return wireCompared(review, reader).map((item, place) => {
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
