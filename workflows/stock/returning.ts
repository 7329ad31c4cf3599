import type { Found } from '#workflows/purchase-review/lines.js';
import type { Item } from './facts.js';
import type { Stock } from './machine.js';
import { earliestFirst } from './saleable.js';

export const tooManyReturned = '退货数量不能大于可售库存';

/**
 * Pieces of a line that a review returns: from the batches it names, else from those that expire first, never those
 * reserved for a sales order (docs/rules/review-and-stock-out.md).
 * @throws Refusal if there are not enough
 */
export function returnedPieces(stock: Stock, { id, quantity, children }: Found): Item[] {
  const line = Number(id);
  const named = children.filter((child) => child.quantity > 0);
  if (named.length > 0) return named.map((child): Item => [line, Number(child.id), child.quantity]);
  const returned = (stock.lines[line]?.quantity ?? 0) - quantity;
  return returned > 0 ? earliestFirst(stock, line, returned, tooManyReturned) : [];
}
