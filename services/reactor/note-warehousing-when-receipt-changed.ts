import { noteExpressStatus } from '#workflows/purchase-order/commands.js';
import { noteFees, noteWarehousing } from '#workflows/purchase-order/notes.js';
import { totalOf } from '#workflows/warehousing-receipt/fees.js';
import { type WarehousingReceipt, warehousingReceipt } from '#workflows/warehousing-receipt/machine.js';
import { aroundEvent } from './kernel/around-event.js';
import { reaction } from './kernel/reaction.js';

/** Policy P4: records on the order that its goods have arrived, and the fees added to their price. */
export const noteWarehousingWhenReceiptChanged = reaction({
  name: 'note-warehousing-when-receipt-changed',
  on: { workflow: warehousingReceipt, types: ['GoodsReceived', 'OtherFeesEntered'] },
  react: async (event, { runner, origin }) => {
    const { before, after } = await aroundEvent(runner, warehousingReceipt, event);
    const id = after.context.orderId;
    const received = event.type === 'GoodsReceived';
    const otherFee = feesOf(after.context);
    if (received || otherFee !== feesOf(before.context))
      await runner.run({ command: noteFees, id, data: { otherFee } }, origin('note-fees'));
    if (!received) return;
    await runner.run({ command: noteWarehousing, id, data: { warehousingStatus: 'received' } }, origin('note-status'));
    await runner.run({ command: noteExpressStatus, id, data: { expressStatus: 'received' } }, origin('note-express'));
  },
});

const feesOf = (receipt: WarehousingReceipt): string => totalOf(receipt.otherFees, receipt);
