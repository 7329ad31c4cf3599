import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { noteReview } from '#workflows/purchase-order/notes.js';
import { differs } from '#workflows/purchase-review/lines.js';
import { purchaseReview } from '#workflows/purchase-review/machine.js';
import { reaction } from './kernel/reaction.js';

/** Records the reviewed figures on the order as those now in force; the approved figures stay as they were. */
export const noteReviewWhenPurchaseReviewed = reaction({
  name: 'note-review-when-purchase-reviewed',
  on: { workflow: purchaseReview, types: ['PurchaseReviewed'] },
  react: async ({ documentId, data }, { runner, origin }) => {
    if (!data.lines.some(differs)) return;
    const { orderId: id } = (await runner.documents.refresh(purchaseReview, documentId)).state.context;
    const order = (await runner.documents.refresh(purchaseOrder, id)).state.context;
    const reviewedLines = order.lines.map((line, place) => {
      const { unitPrice, quantity, amount: subTotal } = data.lines[place] ?? { ...line, amount: line.subTotal };
      return { ...line, unitPrice, quantity, subTotal };
    });
    const { actualPurchaseAmount: reviewedAmount, actualPurchaseNumber: reviewedNumber } = data;
    const noted = { reviewedLines, reviewedAmount, reviewedNumber };
    await runner.run({ command: noteReview, id, data: noted }, origin('note-review'));
  },
});
