import type { MadeFile as WireMadeFile } from '#contract/platform/made-file.js';
import type { PurchaseOrderDetail, PurchaseOrderRow as WireRow } from '#contract/purchase-order.js';
import { wireNumber, wireTime } from '#projections/platform/kernel/list.js';
import type { PurchaseOrderRow } from '#projections/purchase-order/table.js';
import type { Approval } from '#workflows/platform/approval/chain.js';
import { type Actor, holds } from '#workflows/platform/kernel/actor.js';
import { type AnyCommand, offers } from '#workflows/platform/kernel/command.js';
import { labelOf, stateOf } from '#workflows/platform/kernel/machine.js';
import { thousands } from '#workflows/platform/kernel/money.js';
import type { MadeFile } from '#workflows/platform/made-file/made-files.js';
import {
  addAttachment,
  apply,
  approve,
  change,
  changeSupplierAccount,
  delAttachment,
  makeOrderFile,
  makeTransferCertificate,
  remove,
} from '#workflows/purchase-order/commands.js';
import { type PurchaseOrder, purchaseOrder } from '#workflows/purchase-order/machine.js';
import { type WarningGiven, warningOf } from '#workflows/purchase-order/warning.js';
import type { StockBatch } from '#workflows/stock/facts.js';
import { wireAttachments } from '../platform/attachment/wire.js';

const offered = [apply, approve, change, remove, changeSupplierAccount];
/** Asked beside the open document only: in the list nothing is attached, nor made. */
const offeredInside = [...offered, addAttachment, delAttachment, makeOrderFile, makeTransferCertificate];

/** As much of an order as its policies ask, from its row. */
const policyContext = (row: PurchaseOrderRow) =>
  ({
    customerId: row.customer_id,
    paymentStatus: row.payment_status,
    approval: {
      round: row.round,
      startedBy: row.started_by,
      bound: row.bound,
      reassignments: [],
      decisions: row.last_decision
        ? [{ round: row.round, step: row.last_decision.step, by: { id: row.last_decision.by, name: '' } }]
        : [],
    } as unknown as Approval,
  }) as PurchaseOrder;

/** Who looks, and when. */
export interface Viewer {
  readonly actor: Actor;
  readonly warning: WarningGiven;
}

/** A row as the contract has it, with what this caller may do with it. */
export function wireRow(
  row: PurchaseOrderRow,
  { actor, warning }: Viewer,
  commands: readonly AnyCommand[] = offered,
): WireRow {
  const state = stateOf(purchaseOrder.machine, row.state, policyContext(row));
  return {
    id: row.id,
    version: row.version,
    serialNo: row.serial_no,
    orderName: row.order_name,
    customerId: row.customer_id,
    customerName: row.customer_name,
    supplierId: row.supplier_id,
    supplierName: row.supplier_name,
    childWarehouseId: row.child_warehouse_id,
    childWarehouseName: row.child_warehouse_name,
    approvalStatus: labelOf(purchaseOrder.machine, row.state),
    paymentStatus: row.payment_status,
    warehousingStatus: row.warehousing_status,
    expressStatus: row.express_status,
    purchaseDate: row.purchase_date,
    payDate: row.pay_date,
    purchaseNumber: Number(row.purchase_number),
    purchaseAmount: Number(row.purchase_amount),
    orderAmount: Number(row.order_amount),
    otherFee: wireNumber(row.other_fee),
    depositRatio: Number(row.deposit_ratio),
    salesDepositReceivable: Number(row.sales_deposit_receivable),
    actualSalesDeposit: Number(row.actual_sales_deposit),
    paymentFee: wireNumber(row.payment_fee),
    currency: row.currency,
    exchangeRate: wireNumber(row.exchange_rate),
    purchaseAmountRMB: wireNumber(row.purchase_amount_rmb),
    remark: row.remark,
    arrivalDate: row.arrival_date,
    tradeMode: row.trade_mode,
    oceanShippingNo: row.ocean_shipping_no,
    tradeCountry: row.trade_country,
    legalPersonName: row.legal_person_name,
    principalName: row.principal_name,
    purchaseManagerName: row.purchase_manager_name,
    ...(holds(actor, 'bank') ? {} : { creatorName: row.creator_name }),
    createTime: wireTime(row.create_time),
    modifyTime: wireTime(row.modify_time),
    warning: warningOf({ salesCompleted: row.sales_completed, arrivalDate: row.arrival_date }, warning),
    actions: offers(commands, actor, state),
  };
}

/** The row with what only the document itself holds, and the batches in which its goods have come. */
export function wireDetail(
  row: PurchaseOrderRow,
  order: PurchaseOrder,
  batches: readonly StockBatch[],
  viewer: Viewer,
): PurchaseOrderDetail {
  const byLine = Map.groupBy(batches, ({ line }) => line);
  return {
    ...wireRow(row, viewer, offeredInside),
    paymentlStatus: row.payment_status,
    payMethod: order.payMethod,
    ...order.account,
    itemDtos: order.lines.map((line, place) => ({
      ...line,
      unitPrice: Number(line.unitPrice),
      subTotal: Number(line.subTotal),
      unitPriceStr: thousands(line.unitPrice),
      subTotalStr: thousands(line.subTotal),
      ...batchesIn(byLine.get(place) ?? []),
    })),
    attachments: wireAttachments(row.id, order),
    ...(viewer.actor.userType === 1 && { madeFiles: order.madeFiles.map(wireMadeFile) }),
  };
}

/** Their numbers, and the days of the one that expires first. */
const batchesIn = (batches: readonly StockBatch[]) => {
  const [first] = batches.toSorted((one, other) => (one.expireDate < other.expireDate ? -1 : 1));
  return {
    productionDate: first?.productionDate ?? null,
    expireDate: first?.expireDate ?? null,
    batchNo: batches.map(({ batchNo }) => batchNo).join('、'),
  };
};

const wireMadeFile = ({ fileId: id, fileName, size: fileSize, by, at }: MadeFile): WireMadeFile => ({
  id,
  fileName,
  fileSize,
  makeUser: by.name,
  makeTime: wireTime(at),
});
