import type { PurchaseOrderDetail, PurchaseOrderRow as WireRow } from '#contract/purchase-order.js';
import { wireNumber, wireTime } from '#projections/kernel/list.js';
import type { PurchaseOrderRow } from '#projections/purchase-order/table.js';
import type { Approval } from '#workflows/approval/chain.js';
import { type Actor, holds } from '#workflows/kernel/actor.js';
import { type AnyCommand, offers } from '#workflows/kernel/command.js';
import { labelOf, stateOf } from '#workflows/kernel/machine.js';
import {
  addAttachment,
  apply,
  approve,
  change,
  changeSupplierAccount,
  delAttachment,
  remove,
} from '#workflows/purchase-order/commands.js';
import { type PurchaseOrder, purchaseOrder } from '#workflows/purchase-order/machine.js';
import { wireAttachments } from '../attachment/wire.js';

const offered = [apply, approve, change, remove, changeSupplierAccount];
/** Asked beside the open document only: in the list nothing is attached. */
const offeredInside = [...offered, addAttachment, delAttachment];

/** As much of an order as its policies ask, from its row. */
const policyContext = (row: PurchaseOrderRow) =>
  ({
    customerId: row.customer_id,
    paymentStatus: row.payment_status,
    approval: {
      round: row.round,
      startedBy: row.started_by,
      bound: row.bound,
      decisions: row.last_decision
        ? [{ round: row.round, step: row.last_decision.step, by: { id: row.last_decision.by, name: '' } }]
        : [],
    } as unknown as Approval,
  }) as PurchaseOrder;

/** A row as the contract has it, with what this caller may do with it. */
export function wireRow(row: PurchaseOrderRow, actor: Actor, commands: readonly AnyCommand[] = offered): WireRow {
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
    warning: row.warning,
    actions: offers(commands, actor, state),
  };
}

/** The row with what only the document itself holds. */
export const wireDetail = (row: PurchaseOrderRow, order: PurchaseOrder, actor: Actor): PurchaseOrderDetail => ({
  ...wireRow(row, actor, offeredInside),
  ...order.account,
  itemDtos: order.lines.map((line) => ({
    ...line,
    unitPrice: Number(line.unitPrice),
    subTotal: Number(line.subTotal),
    unitPriceStr: thousands(line.unitPrice),
    subTotalStr: thousands(line.subTotal),
    productionDate: null,
    expireDate: null,
    batchNo: '',
  })),
  attachments: wireAttachments(row.id, order),
});

/** 12500.00 → 12,500.00 */
const thousands = (amount: string) => amount.replace(/\B(?=(\d{3})+(?=\.))/g, ',');
