import { z } from 'zod';
import { fact } from '#workflows/platform/document/fact.js';
import { lineShape } from '#workflows/platform/document/facts.js';
import { pick } from '#workflows/platform/structures/pick.js';
import { receiptBatchFacts } from '#workflows/warehousing-receipt/line-facts.js';

/** Goods of an order. */
export const stockLineFacts = {
  goodsId: fact.id(),
  barCode: fact.text('条形码'),
  goodsName: fact.text('商品名称'),
  specification: fact.text('规格'),
  /** Price in force: a review may correct it. */
  unitPrice: fact.price('单价'),
  quantity: fact.quantity('数量'),
};

/** What a batch is known by from its receipt on. */
export const stockBatchFacts = pick(receiptBatchFacts, ['productionDate', 'expireDate', 'batchNo']);

/** A line as stored, identified by its index, from 0. */
export const line = z.object(lineShape(stockLineFacts));
export type StockLine = z.output<typeof line>;
