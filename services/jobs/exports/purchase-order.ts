import { everyRow } from '#projections/platform/kernel/every-row.js';
import { wireTime } from '#projections/platform/kernel/list.js';
import type { PurchaseOrderRow } from '#projections/purchase-order/projection.js';
import { everyPurchaseOrder } from '#projections/purchase-order/queries.js';
import { labelOf } from '#workflows/platform/kernel/machine.js';
import { purchaseOrderLabels } from '#workflows/purchase-order/facts.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { columnsOf, exportOf } from '../kernel/export.js';

const col = columnsOf<PurchaseOrderRow>(purchaseOrderLabels);

/** The list of purchase orders, with all of its columns. */
export const purchaseOrderExport = exportOf({
  name: 'purchase-order',
  columns: [
    col('serialNo', 'text', (row) => row.serial_no),
    col('orderName', 'text', (row) => row.order_name, { width: 32 }),
    col('customerName', 'text', (row) => row.customer_name, { width: 28 }),
    col('supplierName', 'text', (row) => row.supplier_name, { width: 32 }),
    col('childWarehouseName', 'text', (row) => row.child_warehouse_name),
    col('approvalStatus', 'text', (row) => labelOf(purchaseOrder.machine, row.state)),
    col('paymentStatus', 'text', (row) => row.payment_status),
    col('warehousingStatus', 'text', (row) => row.warehousing_status),
    col('expressStatus', 'text', (row) => row.express_status),
    col('purchaseDate', 'date', (row) => row.purchase_date),
    col('payDate', 'date', (row) => row.pay_date),
    col('purchaseNumber', 'whole', (row) => row.purchase_number),
    col('purchaseAmount', 'decimal', (row) => row.purchase_amount),
    col('orderAmount', 'decimal', (row) => row.order_amount),
    col('otherFee', 'decimal', (row) => row.other_fee),
    col('paymentFee', 'decimal', (row) => row.payment_fee),
    col('depositRatio', 'decimal', (row) => row.deposit_ratio),
    col('salesDepositReceivable', 'decimal', (row) => row.sales_deposit_receivable),
    col('actualSalesDeposit', 'decimal', (row) => row.actual_sales_deposit),
    col('currency', 'text', (row) => row.currency, { width: 10 }),
    col('exchangeRate', 'rate', (row) => row.exchange_rate),
    col('purchaseAmountRMB', 'decimal', (row) => row.purchase_amount_rmb),
    col('arrivalDate', 'date', (row) => row.arrival_date),
    col('tradeMode', 'text', (row) => row.trade_mode, { width: 12 }),
    col('tradeCountry', 'text', (row) => row.trade_country, { width: 14 }),
    col('oceanShippingNo', 'text', (row) => row.ocean_shipping_no),
    col('legalPersonName', 'text', (row) => row.legal_person_name),
    col('principalName', 'text', (row) => row.principal_name, { width: 12 }),
    col('purchaseManagerName', 'text', (row) => row.purchase_manager_name, { width: 14 }),
    col('creatorName', 'text', (row) => row.creator_name, { width: 12, hiddenFrom: 'bank' }),
    col('createTime', 'dateTime', (row) => wireTime(row.create_time)),
    col('modifyTime', 'dateTime', (row) => wireTime(row.modify_time)),
    col('remark', 'text', (row) => row.remark, { width: 36 }),
  ],
  rows: async (db, filter, actor) => everyRow(db, await everyPurchaseOrder(db, { filter, actor })),
});
