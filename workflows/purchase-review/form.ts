import { z } from 'zod';
import { formOf } from '#workflows/platform/document/facts.js';
import { most } from '#workflows/platform/kernel/bounds.js';
import { round2 } from '#workflows/platform/kernel/money.js';
import { purchaseReviewFacts as facts } from './facts.js';
import { reviewLineFacts as line } from './lines.js';

/** Of a line or a batch, by its place. */
const place = z.coerce.string().max(10);
/** Of a batch. Clients send lines back as they were told, and those say nothing of it: then nothing goes back of it by name. */
const returned = z.preprocess((given) => given ?? 0, line.returnQuantity.input);
const list = <Item extends z.ZodType>(item: Item, largest: number, message: string) =>
  z.preprocess((given) => given ?? [], z.array(item).max(largest, message));

const item = z.object({
  id: place,
  unitPrice: line.unitPrice.input.transform(round2),
  quantity: line.quantity.input,
  /** Which batches goods go back from, each with how many; none: those that expire first. */
  children: list(z.object({ id: place, quantity: returned }), most.batches, `一次最多从${most.batches}个批次退货`),
});

/** What a reviewer says: the lines that he found otherwise than they were ordered; none: all is as it should be. */
export const reviewForm = formOf(facts, 'reviewDate').extend({
  itemDtos: list(item, most.lines, `商品明细不能超过${most.lines}行`),
});
export type ReviewForm = z.output<typeof reviewForm>;
