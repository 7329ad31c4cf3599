import { z } from 'zod';
import { insideShape, wholeShape } from '#workflows/platform/document/answers.js';
import {
  bankAccountFacts,
  salesOrderFacts as facts,
  pricedFacts,
  shippingAddressFacts,
} from '#workflows/sales-order/facts.js';
import { priceForm, salesOrderForm } from '#workflows/sales-order/form.js';
import { salesBatchFacts, salesFeeFacts, salesItemFacts } from '#workflows/sales-order/line-facts.js';
import { salesOrderPage } from '#workflows/sales-order/page.js';
import { salesOrderTabs } from '#workflows/sales-order/tabs.js';
import { approvalCalls, start } from './platform/approval.js';
import { attachment, attachmentCalls } from './platform/attachment.js';
import { byId, call, id, nothing, type Permission, sheetful } from './platform/call.js';
import { amountFilter, byStatus, documentCalls, documentRow } from './platform/document.js';
import { day, filter, keyword } from './platform/envelope.js';
import { expectedVersion } from './platform/expected-version.js';
import { exportYear, printed, yearlyExports } from './platform/exported.js';
import { madeFile, madeFileCalls } from './platform/made-file.js';
import { tabStringOf } from './platform/tab-string.js';

const path = salesOrderPage.url;
const saving: readonly Permission[] = [`${path}/add`, `${path}/edit`];
const row = documentRow(facts);

const batch = z.object({
  /** Index of the batch in the order, as text. */
  id: z.string(),
  ...wholeShape({ ...salesBatchFacts, quantity: salesItemFacts.quantity }),
});

const item = z.object({
  /** Index of the line in the order, as text. */
  id: z.string(),
  /** Dates and number of its batch are empty if it has none or several, which are listed in `children`. */
  ...wholeShape({ ...salesItemFacts, ...salesBatchFacts }),
  children: z.array(batch),
});
export type SalesOrderItem = z.output<typeof item>;

const fee = z.object(wholeShape(salesFeeFacts));

const detail = row.extend({
  ...insideShape(facts),
  itemDtos: z.array(item),
  feeDtos: z.array(fee),
  bankAccount: z.object(wholeShape(bankAccountFacts)),
  shippingAddress: z.object(wholeShape(shippingAddressFacts)),
  attachments: z.array(attachment),
  /** Oldest first; omitted for users who are not internal staff. */
  madeFiles: z.array(madeFile).optional(),
  /** Stock-out that releases the goods from the warehouse, once they belong to the customer. */
  stockOut: z.object({ id: z.string(), serialNo: z.string(), state: z.string(), status: z.string() }).nullable(),
});
export type SalesOrderDetail = z.output<typeof detail>;

const price = z.object({ ...wholeShape(pricedFacts), itemDtos: z.array(item), feeDtos: z.array(fee) });
export type SalesPrice = z.output<typeof price>;

const saleable = z.object({
  id: z.string(),
  serialNo: z.string(),
  orderName: z.string(),
  currency: z.string(),
  childWarehouseName: z.string(),
  saleableQuantity: z.number(),
});

export const salesOrderTab = tabStringOf(path, salesOrderTabs);

const {
  list,
  counts,
  detail: shown,
} = documentCalls({
  of: salesOrderPage,
  facts,
  row,
  filters: {
    ...byStatus,
    customerId: filter(id),
    currency: filter(z.string().max(20)),
    minAmount: amountFilter,
    maxAmount: amountFilter,
    minPaybackAmount: amountFilter,
    maxPaybackAmount: amountFilter,
    startSalesDate: filter(day()),
    endSalesDate: filter(day()),
    /** Day of the final approval, by which yearly figures count. */
    startApprovedDate: filter(day()),
    endApprovedDate: filter(day()),
  },
  detail,
  exports: {
    permissions: ({ status }) => [`${path}/exportList`, salesOrderTab(status)],
    /** Alternatively, all sales of a year. */
    more: { year: filter(exportYear) },
    scope: ({ year }) => (year ? `${year}年` : '当前结果'),
    widths: { salesName: 36, orderName: 32, currency: 10 },
  },
});

const removal = byId.extend(expectedVersion);

export const salesOrder = {
  list,
  counts,
  detail: {
    ...shown,
    path: `${path}/getSales`,
    exports: [printed('sales-order-file', '销售单文件', path), printed('sales-certificate', '销售货权转移证明', path)],
  },
  summary: call({
    method: 'GET',
    path: `${path}/getSummary`,
    input: list.input,
    answer: z.object({ salesAmountRmb: z.number(), grossProfitRmb: z.number().optional() }),
    may: path,
    summary: '销售单合计，毛利仅内部员工可见',
  }),
  saleableOrders: call({
    method: 'GET',
    path: `${path}/getSaleableOrder`,
    /** The newest orders, or those that match the keyword. */
    input: z.object({ keyword }),
    answer: z.array(saleable),
    may: saving,
    summary: '可销售的采购订单',
  }),
  requestPrice: call({
    method: 'POST',
    path: `${path}/requestPrice`,
    /** `id` of the sale being edited, whose own reservations are available to it. */
    input: priceForm.extend({ id: filter(id) }),
    answer: price,
    may: saving,
    summary: '计算销售价格',
    largestBody: sheetful,
  }),
  save: call({
    method: 'POST',
    path: `${path}/saveSales`,
    /** Creates a new sale if `id` is absent. */
    input: salesOrderForm.extend({ id: filter(id), ...expectedVersion }),
    answer: z.object({ id: z.string(), serialNo: z.string() }),
    may: saving,
    summary: '保存销售单',
    largestBody: sheetful,
  }),
  remove: call({
    method: 'POST',
    path: `${path}/delete`,
    input: removal,
    answer: nothing,
    may: `${path}/del`,
    summary: '删除销售单',
  }),
  /** For older clients, which change data by GET; must never be retried automatically. */
  removeByGet: call({
    method: 'GET',
    path: `${path}/delete`,
    input: removal,
    answer: nothing,
    may: `${path}/del`,
    summary: '删除销售单（旧客户端）',
  }),
  ...approvalCalls(path, `${path}/approve`, salesOrderPage.label),
  apply: call({
    method: 'POST',
    path: `${path}/startApproval`,
    input: start,
    answer: nothing,
    may: `${path}/startApproval`,
    summary: '发起审批',
  }),
  /** For older clients, which change data by GET; must never be retried automatically. */
  applyByGet: call({
    method: 'GET',
    path: `${path}/startApproval`,
    input: start,
    answer: nothing,
    may: `${path}/startApproval`,
    summary: '发起审批（旧客户端）',
  }),
  submitPayment: call({
    method: 'POST',
    path: `${path}/submitPayment`,
    input: byId,
    answer: nothing,
    may: '/mall/salespay',
    summary: '确认已支付货款',
  }),
  /** The same from the list of sales payments, identified by the payback. */
  submitByPayback: call({
    method: 'POST',
    path: '/mall/salespay/submit',
    input: z.object({ paybackId: id }),
    answer: nothing,
    may: '/mall/salespay',
    summary: '确认已支付货款',
  }),
  account: call({
    method: 'GET',
    path: '/mall/payback/getAccountBySalesNo',
    input: z.object({ salesNo: z.string().trim().min(1).max(64) }),
    answer: z.object({
      accountAbbr: z.string(),
      accountNo: z.string(),
      accountName: z.string(),
      bankName: z.string(),
      currency: z.string(),
    }),
    may: '/mall/payback/confirm',
    summary: '销售单的收款账户',
  }),
  ...yearlyExports(path, list, salesOrderPage.label),
  ...attachmentCalls(path, { add: path, remove: path }, salesOrderPage.label),
  ...madeFileCalls(
    path,
    ['salesOrder', 'transferCertificate'],
    '销售单文件（salesOrder）或货权转移证明（transferCertificate）',
  ),
};
