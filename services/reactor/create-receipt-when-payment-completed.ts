import { rmb } from '#workflows/platform/values/currency.js';
import { aboutOrder } from '#workflows/purchase-order/following-documents.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { type SupplierPayment, supplierPayment } from '#workflows/supplier-payment/machine.js';
import { create } from '#workflows/warehousing-receipt/commands.js';
import { bankFeeName } from '#workflows/warehousing-receipt/facts.js';
import { inRmb } from '#workflows/warehousing-receipt/fees.js';
import type { Fee } from '#workflows/warehousing-receipt/line-facts.js';
import { idOf, makeOnce } from './kernel/make-once.js';
import { reaction } from './kernel/reaction.js';

/** Policy P3: creates the warehousing receipt for the goods of a paid order. */
export const createReceiptWhenPaymentCompleted = reaction({
  name: 'create-receipt-when-payment-completed',
  on: { workflow: supplierPayment, types: ['SupplierPaymentCompleted'] },
  react: async (event, tools) => {
    const { documents } = tools.runner;
    const payment = (await documents.refresh(supplierPayment, event.documentId)).state.context;
    const { orderId } = payment;
    const order = (await documents.refresh(purchaseOrder, orderId)).state.context;
    await makeOnce(tools, event, {
      command: create,
      id: idOf(event, 'warehousing-receipt', orderId),
      data: (serialNo) => ({
        serialNo,
        ...aboutOrder(orderId, order),
        childWarehouseName: order.childWarehouseName,
        source: '采购入库',
        tradeMode: order.tradeMode,
        purchaseExchangeRate: payment.exchangeRate,
        items: order.lines.map(({ goodsId, barCode, goodsName, specification, unitPrice, quantity, subTotal }) => ({
          ...{ goodsId, barCode, goodsName, specification, unitPrice, quantity },
          amount: subTotal,
        })),
        bankFee: [bankFeeOf(payment)],
      }),
    });
  },
});

/** The bank's fee, as a fixed fee of the receipt that cannot be edited (docs/rules/warehousing-receipt.md). */
function bankFeeOf({ paymentFee: amount, paymentFeeCurrency: currency, exchangeRate }: SupplierPayment): Fee {
  const rate = currency === rmb ? '1' : exchangeRate;
  return { feeName: bankFeeName, amount, currency, exchangeRate: rate, amountRmb: inRmb(amount, rate), remark: '' };
}
