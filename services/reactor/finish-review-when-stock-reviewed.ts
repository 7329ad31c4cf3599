import { system } from '#workflows/platform/kernel/actor.js';
import { review } from '#workflows/purchase-review/commands.js';
import { stock } from '#workflows/stock/machine.js';
import { reaction } from './kernel/reaction.js';

/**
 * What the ledger has taken the review says, though the process that sent it ends before. It is the same command under the same
 * id: of both, one acts.
 */
export const finishReviewWhenStockReviewed = reaction({
  name: 'finish-review-when-stock-reviewed',
  on: { workflow: stock, types: ['StockReviewed'] },
  react: async ({ data: { reviewId, ...data }, meta }, { runner, origin }) => {
    const { commandId, causationId, actor } = meta;
    const may = { ...system, ...actor, permissions: new Set([review.permission ?? '']) };
    await runner.run(
      { command: review, id: reviewId, data },
      { ...origin('review'), commandId, causationId, actor: may },
    );
  },
});
