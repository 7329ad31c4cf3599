import { z } from 'zod';
import { insideShape, wireShape } from '#workflows/platform/document/answers.js';
import { purchaseOrderFacts as facts } from '#workflows/purchase-order/facts.js';
import { purchaseOrderForm, receivingAccount } from '#workflows/purchase-order/form.js';
import { purchaseOrderLineFacts as lineFacts } from '#workflows/purchase-order/line-facts.js';
import { purchaseOrderPage } from '#workflows/purchase-order/page.js';
import { purchaseOrderTabs } from '#workflows/purchase-order/tabs.js';
import { approvalCalls, start } from './platform/approval.js';
import { attachment, attachmentCalls } from './platform/attachment.js';
import { byId, call, id, nothing, sheetful } from './platform/call.js';
import { amountFilter, documentCalls, documentRow } from './platform/document.js';
import { day, filter, filterList, statusFilter } from './platform/envelope.js';
import { expectedVersion } from './platform/expected-version.js';
import { exportYear, printed, yearlyExports } from './platform/exported.js';
import { madeFile, madeFileCalls } from './platform/made-file.js';
import { tabStringOf } from './platform/tab-string.js';

const path = purchaseOrderPage.url;
const row = documentRow(facts).extend({
  /** 0 none, 1 all sales completed, 2 about to be overdue, 3 past the latest arrival date. */
  warning: z.number(),
});

const line = z.object({
  ...wireShape(lineFacts),
  unitPriceStr: z.string(),
  subTotalStr: z.string(),
});
export type PurchaseOrderLine = z.output<typeof line>;

const detail = row.extend({
  ...insideShape(facts),
  /** The payment status again, spelled as the payback screen expects it. */
  paymentlStatus: z.string(),
  itemDtos: z.array(line),
  attachments: z.array(attachment),
  /** Oldest first; omitted for users who are not internal staff. */
  madeFiles: z.array(madeFile).optional(),
});
export type PurchaseOrderDetail = z.output<typeof detail>;

export const purchaseOrderTab = tabStringOf(path, purchaseOrderTabs);

const created = z.object({ id: z.string(), serialNo: z.string() });

const {
  list,
  counts,
  detail: shown,
} = documentCalls({
  of: purchaseOrderPage,
  facts,
  row,
  filters: {
    customerId: filter(id),
    supplierIdList: filterList,
    childWarehouseId: filter(id),
    /** Complete number of an order. */
    serialNo: filter(z.string().trim().max(50)),
    tradeMode: filter(z.string().max(50)),
    tradeCountry: filter(z.string().max(50)),
    currency: filter(z.string().max(20)),
    minAmount: amountFilter,
    maxAmount: amountFilter,
    startPayDate: filter(day()),
    endPayDate: filter(day()),
    /** A tab, by its name or the key of its permission string, or a status as displayed. */
    approvalStatus: statusFilter(z.string().max(50)),
  },
  detail,
  exports: {
    permissions: ({ approvalStatus }) => [`${path}/exportList`, purchaseOrderTab(approvalStatus)],
    /** Alternatively, all orders purchased in a year. */
    more: { year: filter(exportYear) },
    scope: ({ year }) => (year ? `${year}年` : '当前结果'),
    order: [
      'serialNo',
      'orderName',
      'customerName',
      'supplierName',
      'childWarehouseName',
      'approvalStatus',
      'paymentStatus',
      'warehousingStatus',
      'expressStatus',
      'purchaseDate',
      'payDate',
      'purchaseNumber',
      'purchaseAmount',
      'orderAmount',
      'otherFee',
      'paymentFee',
      'depositRatio',
      'salesDepositReceivable',
      'actualSalesDeposit',
      'currency',
      'exchangeRate',
      'purchaseAmountRMB',
      'arrivalDate',
      'tradeMode',
      'tradeCountry',
      'oceanShippingNo',
      'legalPersonName',
      'principalName',
      'purchaseManagerName',
      'creatorName',
      'createTime',
      'modifyTime',
      'remark',
    ],
    widths: {
      orderName: 32,
      customerName: 28,
      supplierName: 32,
      currency: 10,
      tradeMode: 12,
      tradeCountry: 14,
      principalName: 12,
      purchaseManagerName: 14,
      creatorName: 12,
      remark: 36,
    },
  },
});

export const purchaseOrder = {
  list,
  counts,
  detail: {
    ...shown,
    exports: [
      printed('purchase-order-file', '采购订单文件', path),
      printed('transfer-certificate', '货权转移证明', path),
    ],
  },
  ...yearlyExports(path, list, purchaseOrderPage.label),
  ...approvalCalls(path, path, purchaseOrderPage.label),
  genOrderName: call({
    method: 'GET',
    path: `${path}/genOrderName`,
    input: z.object({ customerId: id, supplierId: id, purchaseDate: day('采购日期不正确') }),
    answer: z.string(),
    may: `${path}/add`,
    summary: '预览采购订单名称',
  }),
  add: call({
    method: 'POST',
    path: `${path}/add`,
    input: purchaseOrderForm,
    answer: created,
    may: `${path}/add`,
    summary: '添加采购订单',
    largestBody: sheetful,
  }),
  update: call({
    method: 'POST',
    path: `${path}/update`,
    input: purchaseOrderForm.extend({ id }).extend(expectedVersion),
    answer: nothing,
    may: `${path}/update`,
    summary: '编辑采购订单',
    largestBody: sheetful,
  }),
  remove: call({
    method: 'POST',
    path: `${path}/delete`,
    input: byId.extend(expectedVersion),
    answer: nothing,
    may: `${path}/delete`,
    summary: '删除采购订单',
  }),
  apply: call({
    method: 'POST',
    path: `${path}/apply`,
    input: start,
    answer: nothing,
    may: `${path}/update`,
    summary: '发起审批',
  }),
  ...attachmentCalls(path, { add: path, remove: path }, purchaseOrderPage.label),
  ...madeFileCalls(
    path,
    ['order', 'transferCertificate'],
    '采购订单文件（order）或货权转移证明（transferCertificate）',
  ),
  modifySupplierAccount: call({
    method: 'POST',
    path: `${path}/modifySupplierAccount`,
    input: receivingAccount.extend({ id, ...expectedVersion }),
    answer: nothing,
    may: `${path}/update`,
    summary: '修改供应商收款账户',
  }),
};
