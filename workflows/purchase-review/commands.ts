import { byRoles } from '#workflows/platform/document/policies.js';
import { command } from '#workflows/platform/kernel/command.js';
import { orSystem } from '#workflows/platform/kernel/policy.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import { demandAmount } from '#workflows/platform/kernel/stored.js';
import { systemCommand } from '#workflows/platform/kernel/system-commands.js';
import { tooLarge } from '#workflows/platform/values/bounds.js';
import { decimal } from '#workflows/platform/values/money.js';
import { type ReviewForm, reviewForm } from './form.js';
import { reviewLineLabels } from './line-facts.js';
import { returnedOf, totalsOf, withFound } from './lines.js';
import { type PurchaseReview, purchaseReview } from './machine.js';

/** Created for received goods; one per order. */
export const create = systemCommand(purchaseReview, {
  name: 'create',
  label: '创建复核单',
  event: 'PurchaseReviewCreated',
});

/**
 * Records the inspection of the goods (docs/rules/review-and-stock-out.md). The sender first applies it to the ledger
 * under the same command id; the ledger refuses to return reserved or sold goods, and the second of two reviews.
 */
export const review = command<typeof purchaseReview.events, PurchaseReview, ReviewForm>(purchaseReview, {
  name: 'review',
  label: '复核',
  permission: '/review/review',
  data: reviewForm,
  proposes: ['PurchaseReviewed'],
  // The system finishes a review that the ledger has accepted, in case its sender fails to.
  ...orSystem(byRoles('cgjl', 'cgzg')),
  decide: ({ data: { reviewDate, itemDtos }, actor, state: { context } }) => {
    const places = new Set(context.lines.map((_, place) => String(place)));
    if (!itemDtos.every(({ id }) => places.has(id))) refuse(messages.missing, 'missing');
    if (!itemDtos.every(({ id }) => places.delete(id))) refuse('同一商品明细不能重复提交', 'invalid', 'itemDtos');
    for (const [at, { id, quantity, children }] of itemDtos.entries()) {
      const { initQuantity = 0 } = context.lines[Number(id)] ?? {};
      if (quantity > initQuantity)
        refuse(tooLarge(reviewLineLabels.quantity, initQuantity), 'invalid', `itemDtos.${at}.quantity`);
      const chosen = children.reduce((sum, child) => sum + child.quantity, 0);
      if (chosen > 0 && chosen !== returnedOf({ initQuantity, quantity }))
        refuse('批次数量与退货数量不一致', 'invalid', `itemDtos.${at}.children`);
    }
    const lines = withFound(context.lines, itemDtos);
    for (const [at, { id }] of itemDtos.entries())
      demandAmount(reviewLineLabels.amount, lines[Number(id)]?.amount ?? '0', `itemDtos.${at}.unitPrice`);
    const totals = totalsOf(lines);
    if (decimal(totals.refundAmount).isNegative()) refuse('退款金额不能小于0');
    return [{ type: 'PurchaseReviewed', data: { reviewDate, handleUserName: actor.name, ...totals, lines } }];
  },
});

export const commands = [create, review];
