import type { AttachmentRules } from '#workflows/platform/attachment/commands.js';
import { holds, permitted } from '#workflows/platform/kernel/actor.js';
import type { Policy } from '#workflows/platform/kernel/command.js';
import { and } from '#workflows/platform/kernel/policy.js';
import { messages, rule } from '#workflows/platform/kernel/refusal.js';
import { roles } from '#workflows/platform/kernel/roles.js';
import { type OfCustomer, withinCustomer } from '#workflows/platform/kernel/within-customer.js';
import type { Chain } from './chain.js';

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
  const others = '可维护附件的员工';
  const add: Policy<OfCustomer> = {
    who: () => `${roles.customer}，或${others}`,
    allow: (situation) => {
      const { actor } = situation;
      const isOne = holds(actor, 'customer') || permitted(actor, permission);
      return withinCustomer(situation, rule(isOne, messages.forbidden, 'forbidden'));
    },
  };
  const remove: Policy<OfCustomer> = {
    ...and(add, ({ actor, state }) => [rule(!holds(actor, 'customer') || isCorrecting(state.value), otherwise)]),
    who: (state) => (isCorrecting(state.value) ? add.who(state) : others),
  };
  return { add, remove };
}
