import { z } from 'zod';
import { bounds, most } from '#workflows/platform/kernel/bounds.js';
import { decimal, round2 } from '#workflows/platform/kernel/money.js';
import { asNumber, decimalInput, wholeInput } from '#workflows/platform/kernel/number-input.js';
import { field } from '#workflows/platform/record/field.js';
import { purchaseReviewFacts as facts } from './facts.js';
import { reviewLineLabels as labels } from './lines.js';

/** Of a line or a batch, by its place. */
const place = z.coerce.string().max(10);
const quantity = (label: string) => z.preprocess(asNumber, wholeInput(label, bounds.quantity));
const list = <Item extends z.ZodType>(item: Item, largest: number, message: string) =>
  z.preprocess((given) => given ?? [], z.array(item).max(largest, message));

const item = z.object({
  id: place,
  unitPrice: decimalInput(labels.unitPrice, { ...bounds.price, least: 0.01 })
    .refine((price) => decimal(price).gt(0))
    .transform(round2),
  quantity: quantity(labels.quantity),
  /** Which batches goods go back from, each with how many; none: those that expire first. */
  children: list(
    z.object({ id: place, quantity: quantity(labels.returnQuantity) }),
    most.batches,
    `一次最多从${most.batches}个批次退货`,
  ),
});

/** What a reviewer says: the lines that he found otherwise than they were ordered; none: all is as it should be. */
export const reviewForm = z.object({
  reviewDate: field.day(facts.reviewDate.label, { required: '非空项' }).input,
  itemDtos: list(item, most.lines, `商品明细不能超过${most.lines}行`),
});
export type ReviewForm = z.output<typeof reviewForm>;
