import type { z } from 'zod';
import { fact } from '#workflows/platform/document/fact.js';
import { captionsOf } from '#workflows/platform/document/facts.js';
import { pick } from '#workflows/platform/structures/pick.js';
import { salesBatchFacts, item as salesItem, salesItemFacts } from '#workflows/sales-order/line-facts.js';

/** Goods of the sale, or of one of their batches; costs are hidden from the warehouse. */
export const stockOutGoodsFacts = {
  ...pick(salesItemFacts, ['barCode', 'goodsName', 'specification']),
  quantity: fact.quantity('数量'),
  ...pick(salesBatchFacts, ['productionDate', 'expireDate', 'batchNo']),
};

export const stockOutGoodsLabels = captionsOf(stockOutGoodsFacts);

/** A line as stored, with its batches. */
export const item = salesItem.pick({
  line: true,
  goodsId: true,
  barCode: true,
  goodsName: true,
  specification: true,
  quantity: true,
  batches: true,
});
export type StockOutItem = z.output<typeof item>;
