import { type SalesOrderItem, salesOrder } from '#contract/sales-order.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { read } from '../../api/client.js';
import { expiredBatches } from '../../ui/batch-days/marks.js';
import type { Question } from '../../ui/overlays/question.js';
import { text } from './text.js';

type Goods = readonly Pick<SalesOrderItem, 'children'>[];

/** Batches of these that the sale takes. */
const taken = <Batch extends { readonly quantity: number }>(batches: readonly Batch[]): readonly Batch[] =>
  batches.filter(({ quantity }) => quantity > 0);

/** Number of batches taken that have expired by a day. */
export const expiredIn = (items: Goods, today: string): number =>
  expiredBatches(
    items.map(({ children }) => ({ children: taken(children) })),
    today,
  );

/** Earliest expiry of the batches taken; before any is taken, of those for sale. Empty without any. */
export function earliestExpiry(batches: SalesOrderItem['children']): string {
  const chosen = taken(batches);
  const held = chosen.length > 0 ? chosen : batches.filter(({ saleableQuantity }) => saleableQuantity > 0);
  return held.map(({ expireDate }) => expireDate).toSorted()[0] ?? '';
}

/** Question before expired goods are sold. */
export function askExpired(items: Goods): Question | undefined {
  const count = expiredIn(items, shanghaiDay(new Date()));
  return count > 0 ? { message: text.askExpired(count), danger: true } : undefined;
}

/** Question before the approval starts, which names expired batches. Their number is omitted if it cannot be read. */
export async function askStart(id: string): Promise<Question> {
  const sale = await read(salesOrder.detail, { id }, { quiet: true }).catch(() => undefined);
  const count = expiredIn(sale?.itemDtos ?? [], shanghaiDay(new Date()));
  return { message: text.askStart, ...(count > 0 && { hint: text.expired(count), danger: true }) };
}
