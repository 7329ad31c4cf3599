import { z } from 'zod';
import { type Actor, permitted } from '#workflows/platform/kernel/actor.js';
import { asNumber } from '#workflows/platform/kernel/number-input.js';
import { depositOrder } from './deposit-order.js';
import { goods } from './goods.js';
import { parameter } from './parameter.js';
import { payback } from './payback.js';
import { call, id, type Permission } from './platform/call.js';
import { filter } from './platform/envelope.js';
import { purchaseOrder, purchaseOrderTab } from './purchase-order.js';
import { stockQuery } from './stock.js';
import { supplierPayment, supplierPaymentTab } from './supplier-payment.js';
import { warehousingReceipt } from './warehousing-receipt.js';

/** Something that may be exported: what it is called, who may, and which records. */
export interface ExportKind<Input extends z.ZodType = z.ZodType> {
  readonly label: string;
  /** All of them are needed; which may depend on what is asked. Internal staff only (userType 1). */
  readonly permissions: (input: z.output<Input>) => readonly Permission[];
  readonly input: Input;
  /** Which records, in words. */
  readonly scope: (input: z.output<Input>) => string;
}

const kind = <Input extends z.ZodType>(declaration: ExportKind<Input>): ExportKind<Input> => declaration;

const firstYear = 2022;
const year = z.preprocess(
  asNumber,
  z.number({ error: '年份不正确' }).int('年份不正确').min(firstYear, '年份不正确').max(2100, '年份不正确'),
);

/** This year first, back to the first one (docs/rules/files.md). */
export const exportYears = (now: Date): number[] => {
  const current = now.getFullYear();
  return Array.from({ length: current - firstYear + 1 }, (_, back) => current - back);
};

/** By its number the list of exports calls it. */
const ofOneDocument = z.object({ id, serialNo: z.string().max(64, '单据编号不正确') });

const currentResult = '当前结果';
const everything = { page: true, limit: true } as const;

/** Every kind of export by name. What a kind's file holds is said in services/jobs/exports. */
export const exportKinds = {
  /** The list as it is filtered, with its tab; or the orders purchased in a year. */
  'purchase-order': kind({
    label: '采购订单',
    permissions: ({ approvalStatus }) => ['/mall/order/exportList', purchaseOrderTab(approvalStatus)],
    input: purchaseOrder.list.input.omit(everything).extend({ year: filter(year) }),
    scope: ({ year }) => (year ? `${year}年` : currentResult),
  }),
  goods: kind({
    label: '商品',
    permissions: () => ['/mall/goods', '/mall/goods/export'],
    input: goods.list.input.omit(everything),
    scope: () => currentResult,
  }),
  parameter: kind({
    label: '系统参数',
    permissions: () => ['/cfg'],
    input: parameter.list.input.omit(everything),
    scope: () => currentResult,
  }),
  'deposit-order': kind({
    label: '定金单',
    permissions: () => ['/mall/deposit'],
    input: depositOrder.list.input.omit(everything),
    scope: () => currentResult,
  }),
  payback: kind({
    label: '回款单',
    permissions: () => ['/mall/payback'],
    input: payback.list.input.omit(everything),
    scope: () => currentResult,
  }),
  'supplier-payment': kind({
    label: '供应商付款',
    permissions: ({ status }) => ['/mall/payment', supplierPaymentTab(status)],
    input: supplierPayment.list.input.omit(everything),
    scope: () => currentResult,
  }),
  'warehousing-receipt': kind({
    label: '入库单',
    permissions: () => ['/mall/warehousing'],
    input: warehousingReceipt.list.input.omit(everything),
    scope: () => currentResult,
  }),
  /** As it is now; the stock of a month that has passed comes with the job that keeps it. */
  stock: kind({
    label: '库存',
    permissions: () => ['/mall/stock', '/stock/export'],
    input: stockQuery.omit(everything),
    scope: ({ month }) => (month && month !== 'ALL' ? month : '实时库存'),
  }),
  'purchase-order-file': kind({
    label: '采购订单文件',
    permissions: () => ['/mall/order'],
    input: ofOneDocument,
    scope: ({ serialNo }) => serialNo,
  }),
  'transfer-certificate': kind({
    label: '货权转移证明',
    permissions: () => ['/mall/order'],
    input: ofOneDocument,
    scope: ({ serialNo }) => serialNo,
  }),
};

export type ExportName = keyof typeof exportKinds;
export const exportNames = Object.keys(exportKinds) as [ExportName, ...ExportName[]];
export type ExportInput<Name extends ExportName> = z.output<(typeof exportKinds)[Name]['input']>;

/** Where any of them will do. */
export const exportKind = (name: ExportName): ExportKind => exportKinds[name] as unknown as ExportKind;

/** Exports are for internal staff with the right; who sees which records is a matter of the records. */
export const mayExport = ({ permissions }: ExportKind, input: unknown, actor: Actor): boolean =>
  actor.userType === 1 && permissions(input).every((permission) => permitted(actor, permission));

const fileId = z.string();

/** The calls of the screens, which answer the file's id when the file is there; they may take ten minutes. */
export const exportCalls = {
  purchaseOrdersOfYear: call({
    method: 'GET',
    path: '/mall/order/exportList',
    input: z.object({ year }),
    answer: fileId,
    may: '/mall/order/exportList',
    summary: '导出某一年的采购订单，返回文件编号',
  }),
  purchaseOrders: call({
    method: 'GET',
    path: '/mall/order/exportListWithFilter',
    input: purchaseOrder.list.input,
    answer: fileId,
    may: '/mall/order/exportList',
    summary: '导出符合筛选条件的采购订单，返回文件编号',
  }),
  goods: call({
    method: 'GET',
    path: '/mall/goods/export',
    input: goods.list.input,
    answer: fileId,
    may: '/mall/goods/export',
    summary: '导出符合筛选条件的商品，返回文件编号',
  }),
  stock: call({
    method: 'GET',
    path: '/mall/stock/export',
    input: stockQuery,
    answer: fileId,
    may: '/stock/export',
    summary: '导出库存，返回文件编号；month 为 ALL 或空时为实时库存',
  }),
  parameters: call({
    method: 'GET',
    path: '/cfg/export',
    input: parameter.list.input,
    answer: z.object({ id: fileId }),
    may: '/cfg',
    summary: '导出系统参数，返回文件',
  }),
};
