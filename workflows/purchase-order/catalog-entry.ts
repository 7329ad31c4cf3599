import { namesOf } from '#workflows/platform/attachment/attachments.js';
import { catalogEntry, type Description } from '#workflows/platform/document/catalog-entry.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { statusOf } from '#workflows/platform/kernel/workflow.js';
import { lastMade } from '#workflows/platform/made-file/made-files.js';
import { chain } from './chain.js';
import { commands } from './commands.js';
import type { Content } from './events.js';
import { type PurchaseOrder, purchaseOrder } from './machine.js';
import { purchaseOrderEventLabels, purchaseOrderLabels, purchaseOrderLineLabels } from './text.js';
import { inRmb } from './totals.js';

const card = (order: Content) => ({
  title: order.orderName,
  customerId: order.customerId,
  customerName: order.customerAbbr,
  amount: order.purchaseAmount,
  currency: order.currency,
});

const lineFields = [
  'goodsName',
  'barCode',
  'specification',
  'brand',
  'originCountry',
  'unitPrice',
  'quantity',
  'subTotal',
] as const;

function describe(state: State<PurchaseOrder>): Description {
  const order = state.context;
  const values = {
    serialNo: order.serialNo,
    orderName: order.orderName,
    approvalStatus: statusOf(purchaseOrder, state),
    paymentStatus: order.paymentStatus,
    warehousingStatus: order.warehousingStatus,
    expressStatus: order.expressStatus,
    customerName: order.customerName,
    supplierName: order.supplierName,
    legalPersonName: order.legalPersonName,
    principalName: order.principalName,
    purchaseManagerName: order.purchaseManager?.name ?? '',
    childWarehouseName: order.childWarehouseName,
    tradeMode: order.tradeMode,
    tradeCountry: order.tradeCountry,
    currency: order.currency,
    ...(order.payMethod && { payMethod: order.payMethod }),
    purchaseDate: order.purchaseDate,
    oceanShippingNo: order.oceanShippingNo,
    purchaseNumber: order.purchaseNumber,
    purchaseAmount: order.purchaseAmount,
    exchangeRate: order.exchangeRate,
    purchaseAmountRMB: inRmb(order.purchaseAmount, order.exchangeRate),
    depositRatio: order.terms.depositRatio,
    salesDepositReceivable: order.salesDepositReceivable,
    actualSalesDeposit: order.actualSalesDeposit,
    payDate: order.payDate,
    arrivalDate: order.arrivalDate,
    paymentFee: order.paymentFee,
    otherFee: order.otherFee,
    ...order.account,
    attachments: namesOf(order),
    madeFile: lastMade(order),
  };
  return {
    fields: Object.entries(values).map(([field, value]) => ({
      field,
      label: purchaseOrderLabels[field as keyof typeof values],
      value,
    })),
    lines: {
      columns: lineFields.map((field) => ({ field, label: purchaseOrderLineLabels[field] })),
      rows: order.lines.map((line) => Object.fromEntries(lineFields.map((field) => [field, line[field]]))),
    },
  };
}

export const purchaseOrderEntry = catalogEntry({
  workflow: purchaseOrder,
  chain,
  commands,
  page: '/mall/order',
  index: {
    PurchaseOrderRegistered: (data) => ({ serialNo: data.serialNo, ...card(data) }),
    PurchaseOrderChanged: card,
  },
  describe,
  eventLabels: purchaseOrderEventLabels,
});
