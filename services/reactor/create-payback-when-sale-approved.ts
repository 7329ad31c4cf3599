import { create as createPayback, waive } from '#workflows/payback/commands.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { askPayment, settle } from '#workflows/sales-order/commands.js';
import { chargeOf, piecesOf } from '#workflows/sales-order/content.js';
import { isNothingDue, salesOrder } from '#workflows/sales-order/machine.js';
import { handOver } from '#workflows/stock/commands.js';
import { makeOnce } from './kernel/make-once.js';
import { reaction } from './kernel/reaction.js';
import { stockOf } from './kernel/stock-of.js';
import { paybackOf } from './payback-of.js';

/** Policy P6: requests payment of an approved sale; if the deposit covers all of it, the sale counts as paid. */
export const createPaybackWhenSaleApproved = reaction({
  name: 'create-payback-when-sale-approved',
  on: { workflow: salesOrder, types: ['ApprovalFinished'] },
  react: async (event, tools) => {
    const { runner, origin } = tools;
    const salesId = event.documentId;
    const sale = (await runner.documents.refresh(salesOrder, salesId)).state.context;
    const order = (await runner.documents.refresh(purchaseOrder, sale.orderId)).state.context;
    const paybackId = paybackOf(salesId);
    await makeOnce(tools, event, {
      command: createPayback,
      id: paybackId,
      data: (serialNo) => ({
        serialNo,
        purpose: 'sales' as const,
        businessSerialNo: sale.serialNo,
        businessId: salesId,
        orderId: sale.orderId,
        orderSerialNo: sale.orderSerialNo,
        customerId: sale.customerId,
        payerAbbr: sale.custAbbr,
        principal: order.principalName,
        custManager: sale.salesManager?.name ?? '',
        currency: sale.currency,
        receivableAmount: sale.receivableSalesAmount,
        mostAmount: null,
      }),
    });
    if (!isNothingDue(sale)) {
      await runner.run({ command: askPayment, id: salesId, data: { paybackId } }, origin('ask-payment'));
      return;
    }
    await runner.run({ command: waive, id: paybackId, data: {} }, origin('waive'));
    const money = {
      arrivalDate: shanghaiDay(event.meta.at),
      arrivalExchangeRate: sale.salesExchangeRate,
      actualSalesAmount: '0.00',
      paybackId,
    };
    await runner.run({ command: settle, id: salesId, data: money }, origin('settle'));
    const sold = { salesId, items: piecesOf(sale), charge: chargeOf(sale) };
    await runner.run({ command: handOver, id: stockOf(sale.orderId), data: sold }, origin('hand-over'));
  },
});
