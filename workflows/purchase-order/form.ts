import { z } from 'zod';
import { word } from '#workflows/platform/facts/words.js';
import { bounds, most } from '#workflows/platform/kernel/bounds.js';
import { dayInput } from '#workflows/platform/kernel/day-input.js';
import { decimal, round2 } from '#workflows/platform/kernel/money.js';
import { asNumber, decimalInput, wholeInput } from '#workflows/platform/kernel/number-input.js';
import { purchaseOrderLabels as labels } from './facts.js';
import { purchaseOrderLineLabels as lineLabels } from './line-facts.js';

const required = '非空项';
const incompleteLine = '请完善商品信息';
const incomplete = { missing: incompleteLine, malformed: incompleteLine };

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

/** Most characters of each field of the supplier's account. */
export const accountLengths = {
  accountName: 200,
  accountNo: 100,
  accountSite: 300,
  bankName: 200,
  bankSite: 300,
  swiftCode: 50,
  bankNo: 50,
  branchNo: 50,
  remark: most.remark,
} as const;
export type AccountField = keyof typeof accountLengths;

/** The supplier's receiving account (docs/rules/purchase-order.md: name, number and bank are required). */
export const receivingAccount = z.object({
  accountName: filled(accountLengths.accountName),
  accountNo: filled(accountLengths.accountNo),
  accountSite: optional(accountLengths.accountSite),
  bankName: filled(accountLengths.bankName),
  bankSite: optional(accountLengths.bankSite),
  swiftCode: optional(accountLengths.swiftCode),
  bankNo: optional(accountLengths.bankNo),
  branchNo: optional(accountLengths.branchNo),
  remark: optional(accountLengths.remark),
});

/** That a field may not be left empty. */
export const isAccountFieldRequired = (field: AccountField): boolean =>
  !receivingAccount.shape[field].safeParse('').success;

/** One goods line as the form sends it; name, brand and so on are taken from the goods record. */
export const lineForm = z.object({
  goodsId: z.union([z.string(), z.number()], { error: incompleteLine }).transform(String).pipe(lineText(64)),
  unitPrice: decimalInput(lineLabels.unitPrice, bounds.price, incomplete)
    .refine((price) => decimal(price).gt(0), incompleteLine)
    .transform(round2),
  quantity: z.preprocess(
    asNumber,
    wholeInput(lineLabels.quantity, { ...bounds.quantity, least: 1 }, { ...incomplete, below: incompleteLine }),
  ),
  barCode: lineText(100),
  originCountry: word('原产地', lineLabels.originCountry, lineText(50)),
  specification: z.string({ error: incompleteLine }).trim().min(1, incompleteLine).max(20, '规格最多20个字符'),
});

export const FOB = 'FOB';

/** The purchase order form (docs/rules/purchase-order.md). Totals are recomputed by the server; what the client sends of them is ignored. */
export const purchaseOrderForm = z.object({
  customerId: reference,
  supplierId: reference,
  childWarehouseId: reference,
  tradeMode: word('贸易模式', labels.tradeMode, filled(50)),
  tradeCountry: word('贸易国', labels.tradeCountry, filled(50)),
  currency: word('币制', labels.currency, filled(20)),
  /** Not asked for by the console; a client that sends it reads it again. */
  payMethod: word('付款方式', labels.payMethod, optional(50)),
  purchaseDate: dayInput(labels.purchaseDate, { error: (issue) => (issue.input ? '采购日期不正确' : required) }),
  /** Kept only in trade mode FOB. */
  oceanShippingNo: optional(100),
  ...receivingAccount.shape,
  itemDtos: z
    .array(lineForm, { error: '您还未添加商品' })
    .min(1, '您还未添加商品')
    .max(most.lines, `商品明细不能超过${most.lines}行`),
});
export type PurchaseOrderForm = z.output<typeof purchaseOrderForm>;
