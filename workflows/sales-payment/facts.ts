import { fact } from '#workflows/platform/document/fact.js';
import { salesOrderFacts as sale } from '#workflows/sales-order/facts.js';

/**
 * The payment of a sale, as shown to the payer (docs/rules/sales-order.md, Money). It is not a document of its own:
 * each fact is one of the sale, some under another name.
 */
export const salesPaymentFacts = {
  paybackId: fact.id(),
  serialNo: sale.serialNo,
  salesName: sale.salesName,
  orderId: sale.orderId,
  orderSerialNo: sale.orderSerialNo,
  orderName: sale.orderName,
  customerId: sale.customerId,
  payerAbbr: fact.named(fact.of('custAbbr', fact.text('付款方'))),
  payStatus: fact.status('付款状态', 'payStatus'),
  approveStatus: fact.status('审核状态', 'payApproveStatus'),
  appointmentDate: sale.appointmentDate,
  salesQuantity: sale.salesQuantity,
  salesAmount: sale.salesAmount,
  depositDeductio: sale.depositDeductio,
  receivableSalesAmount: sale.receivableSalesAmount,
  actualSalesAmount: sale.actualSalesAmount,
  difference: sale.difference,
  currency: sale.currency,
  exchangeRate: fact.of('salesExchangeRate', fact.rate('汇率')),
  arrivalDate: sale.arrivalDate,
};
