import { review } from '#workflows/purchase-review/commands.js';
import { stock } from '#workflows/stock/machine.js';
import { onBehalf } from './kernel/on-behalf.js';
import { reaction } from './kernel/reaction.js';

/**
 * Records on the review what the ledger has accepted, even if the process that sent it ended first. It sends the same
 * command with the same id, so only one of the two takes effect.
 */
export const finishReviewWhenStockReviewed = reaction({
  name: 'finish-review-when-stock-reviewed',
  on: { workflow: stock, types: ['StockReviewed'] },
  react: async ({ data: { reviewId, ...data }, meta }, { runner, origin }) => {
    const { commandId, causationId } = meta;
    const by = onBehalf({ ...origin('review'), commandId, causationId }, meta, review.permission);
    await runner.run({ command: review, id: reviewId, data }, by);
  },
});
