import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { purchaseReview as calls, purchaseReviewTab as tabString } from '#contract/purchase-review.js';
import { idBeside } from '#infra/command-runner/ids.js';
import type { Origin } from '#infra/command-runner/origin.js';
import { purchaseReviewList as queries } from '#projections/purchase-review/queries.js';
import { decide } from '#workflows/platform/kernel/command.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { commands, review } from '#workflows/purchase-review/commands.js';
import { purchaseReviewFacts as facts } from '#workflows/purchase-review/facts.js';
import { type PurchaseReview, purchaseReview as workflow } from '#workflows/purchase-review/machine.js';
import { review as reviewStock } from '#workflows/stock/commands.js';
import { stock } from '#workflows/stock/machine.js';
import { documentController } from '../platform/document/document-controller.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { wireReviewed } from './wire.js';

const ledgerOf = ({ orderId }: PurchaseReview) => idBeside(orderId, stock.name);

@Controller()
export class PurchaseReviewController extends documentController(
  { workflow, facts, commands, queries, tabString },
  calls,
) {
  /**
   * The ledger accepts the review before it is recorded, so that nothing is recorded that the ledger refuses. If the
   * process ends in between, the reactor records it (services/reactor/finish-review-when-stock-reviewed.ts).
   */
  @Answers(calls.review)
  review(@Input() { id, ...data }: ParsedInputOf<typeof calls.review>, @Me() caller: Caller) {
    const given = async (state: State<PurchaseReview>, origin: Origin): Promise<undefined> => {
      decide(review, { id, data, given: undefined, actor: origin.actor, state, now: origin.at });
      await this.dispatcher.beside(origin, reviewStock, ledgerOf(state.context), { reviewId: id, ...data });
    };
    return this.send(caller, review, id, data, { given });
  }

  protected override async detailFields(told: PurchaseReview, _: unknown, { actor }: Caller) {
    const { state } = await this.dispatcher.document(stock, ledgerOf(told));
    return { itemDtos: wireReviewed(told, state.context, actor) };
  }
}
