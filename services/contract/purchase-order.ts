import { z } from 'zod';
import { purchaseOrderForm, receivingAccount } from '#workflows/purchase-order/form.js';
import { tabKeyOf } from '#workflows/purchase-order/tabs.js';
import { approvalDetail, decision } from './platform/approval.js';
import { attachment, attachmentCalls } from './platform/attachment.js';
import { byId, call, id, nothing, type Permission, sheetful } from './platform/call.js';
import { day, filter, filterList, keyword, page, paging, statusFilter } from './platform/envelope.js';
import { expectedVersion } from './platform/expected-version.js';
import { madeFile } from './platform/made-file.js';
import { rowAction } from './platform/row-action.js';
import { asideMark } from './platform/set-aside.js';

const number = z.number().nullable();

export const purchaseOrderRow = z.object({
  id: z.string(),
  /** Revision of the document; send it back with an update to notice somebody else's change. */
  version: z.number(),
  serialNo: z.string(),
  orderName: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  supplierId: z.string(),
  supplierName: z.string(),
  childWarehouseId: z.string(),
  childWarehouseName: z.string(),
  approvalStatus: z.string(),
  paymentStatus: z.string(),
  warehousingStatus: z.string(),
  expressStatus: z.string(),
  purchaseDate: z.string(),
  payDate: z.string().nullable(),
  purchaseNumber: z.number(),
  purchaseAmount: z.number(),
  orderAmount: z.number(),
  otherFee: number,
  depositRatio: z.number(),
  salesDepositReceivable: z.number(),
  actualSalesDeposit: z.number(),
  paymentFee: number,
  currency: z.string(),
  exchangeRate: number,
  purchaseAmountRMB: number,
  remark: z.string(),
  arrivalDate: z.string().nullable(),
  tradeMode: z.string(),
  oceanShippingNo: z.string(),
  tradeCountry: z.string(),
  legalPersonName: z.string(),
  principalName: z.string(),
  purchaseManagerName: z.string(),
  /** Withheld from role 银行. */
  creatorName: z.string().optional(),
  createTime: z.string(),
  modifyTime: z.string(),
  /** 0 none, 1 all sales completed, 2 about to be overdue, 3 past the latest arrival date. */
  warning: z.number(),
  actions: z.array(rowAction),
  ...asideMark,
});
export type PurchaseOrderRow = z.output<typeof purchaseOrderRow>;

export const purchaseOrderLine = z.object({
  goodsId: z.string(),
  unitPrice: z.number(),
  quantity: z.number(),
  barCode: z.string(),
  goodsName: z.string(),
  originCountry: z.string(),
  specification: z.string(),
  brand: z.string(),
  productionDate: z.string().nullable(),
  expireDate: z.string().nullable(),
  batchNo: z.string(),
  subTotal: z.number(),
  unitPriceStr: z.string(),
  subTotalStr: z.string(),
});
export type PurchaseOrderLine = z.output<typeof purchaseOrderLine>;

export const purchaseOrderDetail = purchaseOrderRow.extend({
  /** The payment status once more, spelled as the payback screen asks for it. */
  paymentlStatus: z.string(),
  payMethod: z.string(),
  accountName: z.string(),
  accountNo: z.string(),
  accountSite: z.string(),
  bankName: z.string(),
  bankSite: z.string(),
  swiftCode: z.string(),
  bankNo: z.string(),
  branchNo: z.string(),
  itemDtos: z.array(purchaseOrderLine),
  attachments: z.array(attachment),
  /** Oldest first; withheld from whoever is not internal staff. */
  madeFiles: z.array(madeFile).optional(),
});
export type PurchaseOrderDetail = z.output<typeof purchaseOrderDetail>;

/** List columns that may be sorted by. */
export const purchaseOrderSortable = [
  'id',
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
  'depositRatio',
  'salesDepositReceivable',
  'actualSalesDeposit',
  'paymentFee',
  'currency',
  'exchangeRate',
  'purchaseAmountRMB',
  'arrivalDate',
  'tradeMode',
  'oceanShippingNo',
  'tradeCountry',
  'legalPersonName',
  'principalName',
  'purchaseManagerName',
  'creatorName',
  'createTime',
  'modifyTime',
  'remark',
] as const;

const amountFilter = filter(
  z.coerce.number({ error: '金额格式不正确' }).min(0, '金额不能小于0').max(999_999_999_999, '金额超出范围'),
);

export const purchaseOrderQuery = paging(purchaseOrderSortable).extend({
  keyword,
  customerId: filter(z.coerce.string().max(64)),
  supplierIdList: filterList,
  childWarehouseId: filter(z.coerce.string().max(64)),
  tradeMode: filter(z.string().max(50)),
  tradeCountry: filter(z.string().max(50)),
  currency: filter(z.string().max(20)),
  minAmount: amountFilter,
  maxAmount: amountFilter,
  startPayDate: filter(day()),
  endPayDate: filter(day()),
  /** A tab, by its name or the key of its permission string, or a status as users see it. */
  approvalStatus: statusFilter(z.string().max(50)),
});

/** The string that a tab needs; a status is looked for among all. */
export const purchaseOrderTab = (asked: string | undefined): Permission =>
  `/mall/order/list/${tabKeyOf(asked) ?? 'all'}`;

const fileKind = z.enum(['order', 'transferCertificate'], { error: '文件类型不正确' });
export type PurchaseOrderFileKind = z.output<typeof fileKind>;

const created = z.object({ id: z.string(), serialNo: z.string() });

export const purchaseOrder = {
  list: call({
    method: 'GET',
    path: '/mall/order/list',
    input: purchaseOrderQuery,
    answer: page(purchaseOrderRow),
    may: '/mall/order',
    summary: '采购订单列表',
  }),
  /** How many orders each tab holds for the caller. */
  counts: call({
    method: 'GET',
    path: '/mall/order/counts',
    input: z.object({}),
    answer: z.record(z.string(), z.number()),
    may: '/mall/order',
    summary: '采购订单各标签的数量',
  }),
  detail: call({
    method: 'GET',
    path: '/mall/order/detail',
    input: byId,
    answer: purchaseOrderDetail,
    may: '/mall/order',
    summary: '采购订单详情',
  }),
  approvalDetail: call({
    method: 'GET',
    path: '/mall/order/getApprovalDetail',
    input: byId,
    answer: approvalDetail,
    may: '/mall/order',
    summary: '采购订单审批详情',
  }),
  genOrderName: call({
    method: 'GET',
    path: '/mall/order/genOrderName',
    input: z.object({ customerId: id, supplierId: id, purchaseDate: day('采购日期不正确') }),
    answer: z.string(),
    may: '/mall/order/add',
    summary: '预览采购订单名称',
  }),
  add: call({
    method: 'POST',
    path: '/mall/order/add',
    input: purchaseOrderForm,
    answer: created,
    may: '/mall/order/add',
    summary: '添加采购订单',
    largestBody: sheetful,
  }),
  update: call({
    method: 'POST',
    path: '/mall/order/update',
    input: purchaseOrderForm.extend({ id }).extend(expectedVersion),
    answer: nothing,
    may: '/mall/order/update',
    summary: '编辑采购订单',
    largestBody: sheetful,
  }),
  remove: call({
    method: 'POST',
    path: '/mall/order/delete',
    input: byId.extend(expectedVersion),
    answer: nothing,
    may: '/mall/order/delete',
    summary: '删除采购订单',
  }),
  apply: call({
    method: 'POST',
    path: '/mall/order/apply',
    input: byId,
    answer: nothing,
    may: '/mall/order/update',
    summary: '发起审批',
  }),
  approve: call({
    method: 'POST',
    path: '/mall/order/approve',
    input: decision,
    answer: nothing,
    may: '/mall/order',
    summary: '审批采购订单',
  }),
  ...attachmentCalls('/mall/order', '/mall/order', '采购订单'),
  /** Answers when the file is there. Who may and when is said by the order's rules. */
  createFile: call({
    method: 'GET',
    path: '/mall/order/createFile',
    input: byId.extend({ kind: fileKind }),
    answer: z.string(),
    may: '/mall/order',
    summary: '生成采购订单文件（order）或货权转移证明（transferCertificate），返回文件编号',
  }),
  /** The same, as older clients ask for it. */
  exportFile: call({
    method: 'GET',
    path: '/mall/order/export/:type',
    input: byId.extend({ type: fileKind }),
    answer: z.string(),
    may: '/mall/order',
    summary: '生成采购订单文件或货权转移证明，返回文件编号',
  }),
  modifySupplierAccount: call({
    method: 'POST',
    path: '/mall/order/modifySupplierAccount',
    input: receivingAccount.extend({ id, ...expectedVersion }),
    answer: nothing,
    may: '/mall/order/update',
    summary: '修改供应商收款账户',
  }),
};
