import { z } from 'zod';
import { formOf } from '#workflows/platform/document/facts.js';
import { asText } from '#workflows/platform/input/as-text.js';
import { most } from '#workflows/platform/values/bounds.js';
import { round2 } from '#workflows/platform/values/money.js';
import { purchaseReviewFacts as facts } from './facts.js';
import { reviewLineFacts as line } from './line-facts.js';

/** Index of a line or a batch. */
const place = z.preprocess(asText, z.string().max(10));
/** Quantity returned from a batch. Clients may send lines back as received, without this field: then it is 0. */
const returned = z.preprocess((given) => given ?? 0, line.returnQuantity.input);
const list = <Item extends z.ZodType>(item: Item, largest: number, message: string) =>
  z.preprocess((given) => given ?? [], z.array(item).max(largest, message));

const item = z.object({
  id: place,
  unitPrice: line.unitPrice.input.transform(round2),
  quantity: line.quantity.input,
  /** Batches that goods are returned from, with quantities; if empty, those that expire first. */
  children: list(z.object({ id: place, quantity: returned }), most.batches, `一次最多从${most.batches}个批次退货`),
});

/** Reviewer's form: the lines that differ from the order; empty if there are no differences. */
export const reviewForm = formOf(facts, 'reviewDate').extend({
  itemDtos: list(item, most.lines, `商品明细不能超过${most.lines}行`),
});
export type ReviewForm = z.output<typeof reviewForm>;
