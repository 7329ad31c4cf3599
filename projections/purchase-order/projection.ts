import { documentProjection } from '#projections/platform/kernel/document.js';
import { chain } from '#workflows/purchase-order/chain.js';
import type { Content } from '#workflows/purchase-order/events.js';
import { accountCorrected, purchaseOrder } from '#workflows/purchase-order/machine.js';
import { inRmb } from '#workflows/purchase-order/totals.js';
import { amountGroup } from './amounts.js';
import { nameGroup, stemOf } from './names.js';
import { columns, indexes, type PurchaseOrderRow } from './table.js';

const content = (order: Content): Partial<PurchaseOrderRow> => ({
  order_name: order.orderName,
  name_stem: stemOf(order),
  customer_id: order.customerId,
  customer_name: order.customerName,
  supplier_id: order.supplierId,
  supplier_name: order.supplierName,
  legal_person_name: order.legalPersonName,
  principal_name: order.principalName,
  purchase_manager_name: order.purchaseManager?.name ?? '',
  child_warehouse_id: order.childWarehouseId,
  child_warehouse_name: order.childWarehouseName,
  trade_mode: order.tradeMode,
  trade_country: order.tradeCountry,
  currency: order.currency,
  purchase_date: order.purchaseDate,
  ocean_shipping_no: order.oceanShippingNo,
  purchase_number: order.purchaseNumber,
  purchase_amount: order.purchaseAmount,
  order_amount: order.purchaseAmount,
  deposit_ratio: order.terms.depositRatio,
  sales_deposit_receivable: order.salesDepositReceivable,
  exchange_rate: order.exchangeRate,
  purchase_amount_rmb: inRmb(order.purchaseAmount, order.exchangeRate),
  remark: order.account.remark,
});

export const purchaseOrders = documentProjection<PurchaseOrderRow>({
  workflow: purchaseOrder as never,
  chain,
  version: 6,
  columns,
  indexes,
  counted: (row) => [nameGroup(row.customer_id, row.name_stem), amountGroup(row.order_amount)],
  set: {
    PurchaseOrderRegistered: ({ data }) => ({
      serial_no: data.serialNo,
      payment_status: '',
      warehousing_status: '',
      express_status: '未发货',
      pay_date: null,
      arrival_date: null,
      other_fee: null,
      payment_fee: null,
      actual_sales_deposit: '0.00',
      sales_completed: false,
      ...content(data),
    }),
    PurchaseOrderChanged: ({ data }) => content(data),
    PurchaseOrderTermsTaken: ({ data }) => ({
      deposit_ratio: data.terms.depositRatio,
      sales_deposit_receivable: data.salesDepositReceivable,
      purchase_manager_name: data.purchaseManager?.name ?? '',
    }),
    PurchaseOrderSupplierAccountChanged: ({ data }) => ({
      remark: data.account.remark,
      payment_status: accountCorrected,
    }),
    PurchaseOrderDepositNoted: ({ data }) => ({ actual_sales_deposit: data.actualSalesDeposit }),
    PurchaseOrderPaymentNoted: ({ data }, row) => ({
      pay_date: data.payDate,
      arrival_date: data.arrivalDate,
      exchange_rate: data.exchangeRate,
      payment_fee: data.paymentFee,
      warehousing_status: data.warehousingStatus,
      purchase_amount_rmb: inRmb(row?.order_amount ?? '0', data.exchangeRate),
    }),
    PurchaseOrderWarehousingNoted: ({ data }) => ({ warehousing_status: data.warehousingStatus }),
    PurchaseOrderFeesNoted: ({ data }) => ({ other_fee: data.otherFee }),
    PurchaseOrderSalesNoted: ({ data }) => ({ sales_completed: data.salesCompleted }),
    PurchaseOrderPaymentStatusNoted: ({ data }) => ({ payment_status: data.paymentStatus }),
    PurchaseOrderExpressStatusNoted: ({ data }) => ({ express_status: data.expressStatus }),
  },
});
