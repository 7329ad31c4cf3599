import { z } from 'zod';
import { attachmentIds } from '#workflows/platform/attachment/brought.js';
import { formOf, inputShape } from '#workflows/platform/document/facts.js';
import type { AnyFact } from '#workflows/platform/facts/fact-type.js';
import { asNumber, decimalInput, wholeInput } from '#workflows/platform/input/number-input.js';
import { unlessEmpty } from '#workflows/platform/input/unless-empty.js';
import { bounds, most } from '#workflows/platform/values/bounds.js';
import { bankAccountFacts, salesOrderFacts as facts, shippingAddressFacts } from './facts.js';
import { salesItemFacts } from './line-facts.js';
import { incompleteAccount, incompleteShipping } from './refusals.js';

const quantity = z.preprocess(
  (value) => (value === '' || value === null || value === undefined ? 0 : asNumber(value)),
  wholeInput(salesItemFacts.quantity.label, bounds.quantity),
);
/** Index of a line or a batch: a number, or text as in answers. */
const place = z
  .union([z.number(), z.string()], { error: '编号必须是整数' })
  .transform(asNumber)
  .pipe(wholeInput('编号', { least: 0, largest: most.batches }));

/** Each line or batch may be given only once: with duplicates, the meaning would be ambiguous. */
const areDistinct = (named: readonly { readonly id: number }[]) =>
  new Set(named.map(({ id }) => id)).size === named.length;

const itemForm = z.object({
  id: place,
  quantity,
  children: z
    .array(z.object({ id: place, quantity }))
    .max(most.batches)
    .refine(areDistinct, '同一批次不能重复')
    .nullish()
    .transform((children) => children ?? []),
});
export type ItemForm = z.output<typeof itemForm>;

/** Input of a price request. */
export const priceForm = formOf(facts, 'orderId', 'appointmentDate').extend({
  itemDtos: z
    .array(itemForm)
    .max(most.lines, `商品明细不能超过${most.lines}行`)
    .refine(areDistinct, '同一商品行不能重复')
    .nullish()
    .transform((items) => items ?? []),
});
export type PriceForm = z.output<typeof priceForm>;

/** The amount the user saw; a different price is refused. */
const seen = ({ label }: AnyFact) => unlessEmpty(decimalInput(label, bounds.amount).optional());

/** A sale as entered by the customer; prices are computed. */
export const salesOrderForm = priceForm.extend({
  bankAccount: z.object(inputShape(bankAccountFacts), { error: incompleteAccount }),
  shippingAddress: z.object(inputShape(shippingAddressFacts), { error: incompleteShipping }),
  /** Attached along with the sale, so that a repeat does not register another one. */
  attachmentIds,
  salesAmount: seen(facts.salesAmount),
  receivableSalesAmount: seen(facts.receivableSalesAmount),
});
export type SalesOrderForm = z.output<typeof salesOrderForm>;
