import { z } from 'zod';
import { amount, decimal, quantity } from '#workflows/kernel/money.js';

const required = '非空项';
const incompleteLine = '请完善商品信息';

const text = (max: number) => z.string({ error: required }).trim().max(max, `最多${max}个字符`);
const filled = (max: number) => text(max).min(1, required);
const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `最多${max}个字符`)
    .nullish()
    .transform((value) => value ?? '');
const reference = z.union([z.string(), z.number()], { error: required }).transform(String).pipe(filled(64));
const lineText = (max: number) =>
  z.string({ error: incompleteLine }).trim().min(1, incompleteLine).max(max, `最多${max}个字符`);

/** The supplier's receiving account (spec 1 §5: name, number and bank are required). */
export const receivingAccount = z.object({
  accountName: filled(200),
  accountNo: filled(100),
  accountSite: optional(300),
  bankName: filled(200),
  bankSite: optional(300),
  swiftCode: optional(50),
  bankNo: optional(50),
  branchNo: optional(50),
  remark: optional(500),
});

/** One goods line as the form sends it; name, brand and so on are taken from the goods record. */
export const lineForm = z.object({
  goodsId: z.union([z.string(), z.number()], { error: incompleteLine }).transform(String).pipe(lineText(64)),
  unitPrice: amount(incompleteLine).refine((price) => decimal(price).gt(0), incompleteLine),
  quantity: quantity(incompleteLine),
  barCode: lineText(100),
  originCountry: lineText(50),
  specification: z.string({ error: incompleteLine }).trim().min(1, incompleteLine).max(20, '规格最多20个字符'),
});

export const maxLines = 2000;
export const FOB = 'FOB';

/** The purchase order form (spec 1 §5). Totals are recomputed by the server; what the client sends of them is ignored. */
export const purchaseOrderForm = z.object({
  customerId: reference,
  supplierId: reference,
  childWarehouseId: reference,
  tradeMode: filled(50),
  tradeCountry: filled(50),
  currency: filled(20),
  purchaseDate: z.iso.date({ error: (issue) => (issue.input ? '采购日期不正确' : required) }),
  /** Kept only in trade mode FOB. */
  oceanShippingNo: optional(100),
  ...receivingAccount.shape,
  itemDtos: z
    .array(lineForm, { error: '您还未添加商品' })
    .min(1, '您还未添加商品')
    .max(maxLines, `商品明细不能超过${maxLines}行`),
});
export type PurchaseOrderForm = z.output<typeof purchaseOrderForm>;
