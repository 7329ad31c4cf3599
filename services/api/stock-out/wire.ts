import type { StockOutItemDto } from '#contract/stock-out.js';
import { onlyBatch } from '#workflows/sales-order/line-facts.js';
import type { StockOutItem } from '#workflows/stock-out/line-facts.js';

/** Lines with the batches they are taken from; a line with a single batch also repeats its data. */
export const wireGoods = (items: readonly StockOutItem[]): StockOutItemDto[] =>
  items.map(({ line, barCode, goodsName, specification, quantity, batches }) => {
    const goods = { barCode, goodsName, specification };
    const children = batches.map(({ at, ...batch }) => ({ id: String(at), ...goods, ...batch }));
    return { id: String(line), ...goods, quantity, ...onlyBatch(batches), children };
  });
