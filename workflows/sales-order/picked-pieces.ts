import { refuse } from '#workflows/platform/kernel/refusal.js';
import type { Item } from '#workflows/stock/facts.js';
import type { Stock } from '#workflows/stock/machine.js';
import { earliestFirst, saleableOf, saleableOfLine, tooMuch } from '#workflows/stock/saleable.js';
import type { ItemForm } from './form.js';

const sumOf = (items: readonly Item[]): number => items.reduce((sum, [, , quantity]) => sum + quantity, 0);

/**
 * The pieces for a line of the form: from the batches it names, else from those that expire first.
 * @param field name of the line in the form
 * @param stock as if nothing were reserved for this sale
 * @throws Refusal if there are not enough
 */
export function pickedPieces(stock: Stock, { id: line, quantity, children }: ItemForm, field: string): Item[] {
  if (!stock.lines[line]) return refuse('销售商品不存在', 'invalid', `${field}.id`);
  const named = children.filter((child) => child.quantity > 0).map(({ id, quantity }): Item => [line, id, quantity]);
  if (named.length === 0) return earliestFirst(stock, line, quantity);
  if (sumOf(named) !== quantity) refuse('批次数量与销售数量不一致', 'invalid', `${field}.children`);
  if (quantity > saleableOfLine(stock, line)) refuse(tooMuch(stock, named));
  for (const [, at, taken] of named) {
    const batch = stock.batches[at];
    if (batch?.line !== line)
      refuse('销售批次不存在', 'invalid', `${field}.children.${children.findIndex(({ id }) => id === at)}.id`);
    else if (taken > saleableOf(batch)) refuse(tooMuch(stock, named));
  }
  return named;
}
