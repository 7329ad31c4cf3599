import type { AttachmentRules } from '#workflows/platform/attachment/commands.js';
import { holds, permitted } from '#workflows/platform/kernel/actor.js';
import type { Situation } from '#workflows/platform/kernel/command.js';
import { messages, rule } from '#workflows/platform/kernel/refusal.js';
import { roles } from '#workflows/platform/kernel/roles.js';
import { type OfCustomer, withinCustomer } from '#workflows/platform/kernel/within-customer.js';
import type { Chain } from './chain.js';

/** Only customer users work on such a document, and only on their own company's. */
export const byOwnCustomer = (situation: Situation<OfCustomer>) =>
  withinCustomer(situation, rule(holds(situation.actor, 'customer'), messages.forbidden, 'forbidden'));

interface Attaching {
  /** With which others than the customer attach. */
  readonly permission: `/${string}`;
  readonly chain: Pick<Chain, 'returned'>;
  /** Said to a customer who takes away when the document is not his to correct. */
  readonly otherwise: string;
}

/**
 * The customer adds in every state, for papers come after the approval, too; others do who hold the string. The customer
 * takes away only while the document is his to correct (docs/rules/purchase-order.md, docs/rules/sales-order.md).
 */
export function customerAttaches({ permission, chain, otherwise }: Attaching): AttachmentRules<OfCustomer> {
  const isHis = (state: string): boolean => state === 'draft' || state === chain.returned;
  const add = (situation: Situation<OfCustomer>) => {
    const { actor } = situation;
    const isOne = holds(actor, 'customer') || permitted(actor, permission);
    return withinCustomer(situation, rule(isOne, messages.forbidden, 'forbidden'));
  };
  return {
    who: () => `${roles.customer}，或可维护附件的员工`,
    whoRemoves: ({ value }) => (isHis(value) ? `${roles.customer}，或可维护附件的员工` : '可维护附件的员工'),
    add,
    remove: (situation) => [
      ...add(situation),
      rule(!holds(situation.actor, 'customer') || isHis(situation.state.value), otherwise),
    ],
  };
}
