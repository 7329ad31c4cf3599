import { noteExpressStatus } from '#workflows/purchase-order/commands.js';
import { noteFees, noteWarehousing } from '#workflows/purchase-order/notes.js';
import { totalOf } from '#workflows/warehousing-receipt/fees.js';
import { warehousingReceipt } from '#workflows/warehousing-receipt/machine.js';
import type { Reaction } from './kernel/reaction.js';

/** Policy P4: the order shows that its goods are there, and what came on top of their price. */
export const noteWarehousingWhenReceiptChanged: Reaction = {
  name: 'note-warehousing-when-receipt-changed',
  on: { workflow: 'warehousing-receipt', types: ['GoodsReceived', 'OtherFeesEntered'] },
  react: async ({ documentId, type, data }, { runner, origin }) => {
    const receipt = (await runner.documents.refresh(warehousingReceipt, documentId)).state.context;
    const id = receipt.orderId;
    const otherFee = totalOf(data.otherFees, receipt);
    await runner.run({ command: noteFees, id, data: { otherFee } }, origin('note-fees'));
    if (type !== 'GoodsReceived') return;
    await runner.run({ command: noteWarehousing, id, data: { warehousingStatus: '已入库' } }, origin('note-status'));
    await runner.run(
      { command: noteExpressStatus, id, data: { expressStatus: '已入库' as const } },
      origin('note-express'),
    );
  },
};
