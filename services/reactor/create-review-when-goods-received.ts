import { aboutOrder } from '#workflows/purchase-order/following-documents.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { create } from '#workflows/purchase-review/commands.js';
import { warehousingReceipt } from '#workflows/warehousing-receipt/machine.js';
import { idOf, makeOnce } from './kernel/make-once.js';
import { reaction } from './kernel/reaction.js';

/** Policy P4: creates a review of the received goods. */
export const createReviewWhenGoodsReceived = reaction({
  name: 'create-review-when-goods-received',
  on: { workflow: warehousingReceipt, types: ['GoodsReceived'] },
  fromTheFirst: true,
  react: async (event, tools) => {
    const { documents } = tools.runner;
    const { orderId } = (await documents.refresh(warehousingReceipt, event.documentId)).state.context;
    const order = (await documents.refresh(purchaseOrder, orderId)).state.context;
    await makeOnce(tools, event, {
      command: create,
      id: idOf(event, 'purchase-review', orderId),
      data: (serialNo) => ({
        serialNo,
        ...aboutOrder(orderId, order),
        initialPurchaseAmount: order.purchaseAmount,
        initialPurchaseNumber: order.purchaseNumber,
        lines: order.lines.map(({ goodsId, barCode, goodsName, specification, unitPrice, quantity, subTotal }) => ({
          ...{ goodsId, barCode, goodsName, specification },
          ...{ initUnitPrice: unitPrice, initQuantity: quantity, initAmount: subTotal },
          ...{ unitPrice, quantity, amount: subTotal },
        })),
      }),
    });
  },
});
