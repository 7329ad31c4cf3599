import { aboutOrder } from '#workflows/purchase-order/following-documents.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { purchase } from '#workflows/stock/commands.js';
import { supplierPayment } from '#workflows/supplier-payment/machine.js';
import { reaction } from './kernel/reaction.js';
import { stockOf } from './kernel/stock-of.js';

/** Policy P3: marks the goods of a paid order as on the way. */
export const putGoodsOnTheWayWhenPaymentCompleted = reaction({
  name: 'put-goods-on-the-way-when-payment-completed',
  on: { workflow: supplierPayment, types: ['SupplierPaymentCompleted'] },
  react: async ({ documentId }, { runner, origin }) => {
    const payment = (await runner.documents.refresh(supplierPayment, documentId)).state.context;
    const { orderId } = payment;
    const order = (await runner.documents.refresh(purchaseOrder, orderId)).state.context;
    const data = {
      ...aboutOrder(orderId, order),
      childWarehouseName: order.childWarehouseName,
      exchangeRate: payment.exchangeRate,
      actualSalesDeposit: order.actualSalesDeposit,
      depositExchangeRate: order.depositExchangeRate,
      lines: order.lines.map(({ goodsId, barCode, goodsName, specification, unitPrice, quantity }) => ({
        ...{ goodsId, barCode, goodsName, specification, unitPrice, quantity },
      })),
    };
    await runner.run({ command: purchase, id: stockOf(orderId), creates: true, data }, origin('purchase'));
  },
});
