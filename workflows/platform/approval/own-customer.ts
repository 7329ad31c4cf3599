import type { AttachmentRules } from '#workflows/platform/attachment/commands.js';
import { holds, permitted } from '#workflows/platform/kernel/actor.js';
import type { Situation } from '#workflows/platform/kernel/command.js';
import { messages, rule } from '#workflows/platform/kernel/refusal.js';
import { roles } from '#workflows/platform/kernel/roles.js';
import { type OfCustomer, withinCustomer } from '#workflows/platform/kernel/within-customer.js';
import type { Chain } from './chain.js';

/** Allows customer users only, and only for documents of their own company. */
export const byOwnCustomer = (situation: Situation<OfCustomer>) =>
  withinCustomer(situation, rule(holds(situation.actor, 'customer'), messages.forbidden, 'forbidden'));

interface Attaching {
  /** Permission string that lets staff attach files. */
  readonly permission: `/${string}`;
  readonly chain: Pick<Chain, 'startsFrom'>;
  /** Message for a customer who removes an attachment while the document cannot be corrected. */
  readonly otherwise: string;
}

/**
 * Customers may add attachments in every state, because papers also arrive after the approval; so may permitted staff.
 * Customers may remove them only while they can edit it (docs/rules/purchase-order.md, docs/rules/sales-order.md).
 */
export function customerAttaches({ permission, chain, otherwise }: Attaching): AttachmentRules<OfCustomer> {
  const isCorrecting = (state: string): boolean => state in chain.startsFrom;
  const add = (situation: Situation<OfCustomer>) => {
    const { actor } = situation;
    const isOne = holds(actor, 'customer') || permitted(actor, permission);
    return withinCustomer(situation, rule(isOne, messages.forbidden, 'forbidden'));
  };
  return {
    who: () => `${roles.customer}，或可维护附件的员工`,
    whoRemoves: ({ value }) => (isCorrecting(value) ? `${roles.customer}，或可维护附件的员工` : '可维护附件的员工'),
    add,
    remove: (situation) => [
      ...add(situation),
      rule(!holds(situation.actor, 'customer') || isCorrecting(situation.state.value), otherwise),
    ],
  };
}
