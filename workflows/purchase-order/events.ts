import { z } from 'zod';
import { approvalEvents } from '#workflows/platform/approval/events.js';
import { attachmentEvents } from '#workflows/platform/attachment/events.js';
import { userRef } from '#workflows/platform/kernel/actor.js';
import { stored } from '#workflows/platform/kernel/stored.js';
import { madeFileEvents } from '#workflows/platform/made-file/events.js';
import { expressStatuses } from './express-status.js';
import { progressEvents } from './progress.js';
import { purchaseOrderLabels as labels, purchaseOrderLineLabels as lineLabels } from './text.js';

/** The customer's trade terms, copied into the order (docs/rules/purchase-order.md). Percentages and days. */
export const terms = z.object({
  depositRatio: stored.share('保证金比例'),
  grossMargin: z.string(),
  enablePenalty: z.boolean(),
  penaltyInterestRate: z.string(),
  salesPeriod: z.number().int(),
});
export type Terms = z.output<typeof terms>;

const account = z.object({
  accountName: z.string(),
  accountNo: z.string(),
  accountSite: z.string(),
  bankName: z.string(),
  bankSite: z.string(),
  swiftCode: z.string(),
  bankNo: z.string(),
  branchNo: z.string(),
  remark: z.string(),
});

const line = z.object({
  goodsId: z.string(),
  goodsName: z.string(),
  brand: z.string(),
  barCode: z.string(),
  originCountry: z.string(),
  specification: z.string(),
  unitPrice: stored.price(lineLabels.unitPrice),
  quantity: stored.quantity(lineLabels.quantity),
  subTotal: stored.money(lineLabels.subTotal),
});
export type Line = z.output<typeof line>;

/** What the form says, with the names as they were when it was said: later changes of master data do not reach it. */
const content = z.object({
  orderName: z.string(),
  customerId: z.string(),
  customerAbbr: z.string(),
  customerName: z.string(),
  supplierId: z.string(),
  supplierAbbr: z.string(),
  supplierName: z.string(),
  legalPersonName: z.string(),
  principalName: z.string(),
  purchaseManager: userRef.nullable(),
  childWarehouseId: z.string(),
  childWarehouseName: z.string(),
  tradeMode: z.string(),
  tradeCountry: z.string(),
  currency: z.string(),
  payMethod: z.string().default(''),
  purchaseDate: stored.day(labels.purchaseDate),
  oceanShippingNo: z.string(),
  account,
  terms,
  /** Rate of the purchase date as an estimate; null when there was none. */
  exchangeRate: stored.rate(labels.exchangeRate).nullable(),
  lines: z.array(line),
  purchaseNumber: stored.count(labels.purchaseNumber),
  purchaseAmount: stored.money(labels.purchaseAmount),
  salesDepositReceivable: stored.money(labels.salesDepositReceivable),
});
export type Content = z.output<typeof content>;

export const events = {
  PurchaseOrderRegistered: content.extend({ serialNo: z.string() }),
  PurchaseOrderChanged: content,
  PurchaseOrderRemoved: z.object({}),
  /** The customer's terms as of the start of an approval round. */
  PurchaseOrderTermsTaken: content.pick({ terms: true, salesDepositReceivable: true, purchaseManager: true }),
  PurchaseOrderSupplierAccountChanged: z.object({ account }),
  /** How far the goods have come. */
  PurchaseOrderExpressStatusNoted: z.object({ expressStatus: z.enum(expressStatuses) }),
  ...progressEvents,
  ...approvalEvents,
  ...attachmentEvents,
  ...madeFileEvents,
};
