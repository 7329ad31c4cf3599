import { refuse } from '#workflows/platform/kernel/refusal.js';
import type { Item, StockBatch } from './facts.js';
import type { Stock } from './machine.js';
import { moved } from './moves.js';

/** Saleable goods of an order: frozen and not reserved (docs/rules/stock.md). */

export const ofSales = ({ reservations }: Pick<Stock, 'reservations'>, salesId: string): readonly Item[] =>
  reservations[salesId] ?? [];

/** Stock without the sale's own reservation, whose goods the sale may take again. */
export function withoutReservation(stock: Stock, salesId: string): Stock {
  const batches = [...stock.batches];
  for (const [, at, quantity] of ofSales(stock, salesId))
    batches[at] = moved(batches[at] as StockBatch, 'StockReleased', quantity);
  return { ...stock, batches };
}

export const saleableOf = ({ frozen, reserved }: StockBatch): number => frozen - reserved;

const sumOf = (quantities: readonly number[]): number => quantities.reduce((sum, quantity) => sum + quantity, 0);

export const saleableOfLine = ({ batches }: Stock, line: number): number =>
  sumOf(batches.filter((batch) => batch.line === line).map(saleableOf));

export const isSaleable = ({ batches }: Stock): boolean => batches.some((batch) => saleableOf(batch) > 0);

export const noneLeft = '该采购订单不可销售';

/** Message if more is wanted than available: what is left of the line, or of the batch if the line has enough. */
export function tooMuch(stock: Stock, wanted: readonly Item[]): string {
  const says = (goods: string, left: number) => `销售数量不能大于可售数量（${goods}剩余${left}）`;
  if (!isSaleable(stock)) return noneLeft;
  for (const [line, items] of Map.groupBy(wanted, ([line]) => line)) {
    const { goodsName } = stock.lines[line] ?? { goodsName: '' };
    const left = saleableOfLine(stock, line);
    if (sumOf(items.map(([, , quantity]) => quantity)) > left) return says(goodsName, left);
    for (const [at, ofBatch] of Map.groupBy(items, ([, at]) => at)) {
      const batch = stock.batches[at];
      if (batch?.line !== line || sumOf(ofBatch.map(([, , quantity]) => quantity)) <= saleableOf(batch)) continue;
      return says(`${goodsName} 批次${batch.batchNo}`, saleableOf(batch));
    }
  }
  return '销售数量不能大于可售数量';
}

/** Sorts batches by the day they expire; of those with the same day the order stays. */
export const byExpiry = (one: { readonly expireDate: string }, other: { readonly expireDate: string }): number =>
  one.expireDate.localeCompare(other.expireDate);

/**
 * Picks a quantity of a line from the batches that expire first.
 * @param otherwise message if there are not enough; by default it tells the buyer the remaining quantity
 * @throws Refusal if there are not enough
 */
export function earliestFirst(stock: Stock, line: number, quantity: number, otherwise?: string): Item[] {
  let rest = quantity;
  const picked = stock.batches
    .map((batch, at) => ({ batch, at }))
    .filter(({ batch }) => batch.line === line)
    .toSorted((one, other) => byExpiry(one.batch, other.batch))
    .flatMap(({ batch, at }): Item[] => {
      const taken = Math.min(rest, saleableOf(batch));
      rest -= taken;
      return taken > 0 ? [[line, at, taken]] : [];
    });
  return rest > 0 ? refuse(otherwise ?? tooMuch(stock, [[line, -1, quantity]])) : picked;
}
