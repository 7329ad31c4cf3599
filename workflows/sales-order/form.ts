import { z } from 'zod';
import { attachmentIds } from '#workflows/platform/attachment/brought.js';
import { dayInput } from '#workflows/platform/input/day-input.js';
import { asNumber, decimalInput, wholeInput } from '#workflows/platform/input/number-input.js';
import { unlessEmpty } from '#workflows/platform/input/unless-empty.js';
import { bounds, most } from '#workflows/platform/values/bounds.js';

export const incompleteSale = '请选择采购订单及约定到期日期';
export const incompleteAccount = '请完善收款账户信息';
export const incompleteShipping = '请完善收货信息';

const reference = z.union([z.string(), z.number()], { error: incompleteSale }).transform(String);
const filled = (max: number, missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(max, `最多${max}个字符`);
const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `最多${max}个字符`)
    .nullish()
    .transform((value) => value ?? '');
const quantity = z.preprocess(
  (value) => (value === '' || value === null || value === undefined ? 0 : asNumber(value)),
  wholeInput('销售数量', bounds.quantity),
);
/** Index of a line or a batch, as text or number. */
const place = z.preprocess(asNumber, wholeInput('编号', { least: 0, largest: most.batches }));

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
export const priceForm = z.object({
  orderId: reference.pipe(filled(64, incompleteSale)),
  appointmentDate: dayInput('约定到期', { error: ({ input }) => (input ? '约定到期日期不正确' : incompleteSale) }),
  itemDtos: z
    .array(itemForm)
    .max(most.lines, `商品明细不能超过${most.lines}行`)
    .refine(areDistinct, '同一商品行不能重复')
    .nullish()
    .transform((items) => items ?? []),
});
export type PriceForm = z.output<typeof priceForm>;

const accountForm = z.object(
  {
    accountName: filled(200, incompleteAccount),
    accountNo: filled(100, incompleteAccount),
    accountSite: optional(300),
    bankName: filled(200, incompleteAccount),
    bankSite: optional(300),
    swiftCode: optional(50),
    bankNo: optional(50),
    branchNo: optional(50),
    remark: optional(most.remark),
  },
  { error: incompleteAccount },
);

const shippingForm = z.object(
  {
    receiver: filled(200, incompleteShipping),
    address: filled(300, incompleteShipping),
    contact: filled(50, incompleteShipping),
    phone: filled(50, incompleteShipping),
  },
  { error: incompleteShipping },
);

/** The amount the user saw; a different price is refused. */
const seen = (label: string) => unlessEmpty(decimalInput(label, bounds.amount).optional());

/** A sale as entered by the customer; prices are computed. */
export const salesOrderForm = priceForm.extend({
  bankAccount: accountForm,
  shippingAddress: shippingForm,
  /** Attached along with the sale, so that a repeat does not register another one. */
  attachmentIds,
  salesAmount: seen('销售金额'),
  receivableSalesAmount: seen('应收销售金额'),
});
export type SalesOrderForm = z.output<typeof salesOrderForm>;
