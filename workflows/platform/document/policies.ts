import { holds, type ManagerRole, sees } from '#workflows/platform/kernel/actor.js';
import type { Policy } from '#workflows/platform/kernel/command.js';
import { messages, rule } from '#workflows/platform/kernel/refusal.js';
import { type RoleCode, roles } from '#workflows/platform/kernel/roles.js';
import { type OfCustomer, withinCustomer } from '#workflows/platform/kernel/within-customer.js';
import type { Page, Permission } from '#workflows/platform/page/page.js';
import { byHolders } from '#workflows/platform/page/policies.js';

/** Restricts a policy to actors who may see the document's customer. */
const within = ({ who, allow }: Policy<OfCustomer>): Policy<OfCustomer> => ({
  who,
  allow: (situation) => withinCustomer(situation, ...allow(situation)),
});

/** Allows actors who hold one of the roles and may see the document's customer. */
export const byRoles = (...codes: readonly RoleCode[]) =>
  within({
    who: () => codes.map((code) => roles[code]).join('或'),
    allow: ({ actor }) => [
      rule(
        codes.some((code) => holds(actor, code)),
        messages.forbidden,
        'forbidden',
      ),
    ],
  });

/** Both finance roles may verify money and pay (docs/rules/approval.md). */
export const byFinance = byRoles('cwzy', 'cwzg');

/** Allows customer users only, and only for documents of their own company. */
export const byOwnCustomer = byRoles('customer');

/** Allows users of the document's customer, and on their behalf the customer's manager of the moment. */
export const byCustomerOrManager = (role: ManagerRole) =>
  within({
    who: () => `${roles.customer}，或其${roles[role]}`,
    allow: ({ actor, state: { context } }) => {
      const isCustomer = holds(actor, 'customer');
      // To a manager who may not see it, the document is missing.
      const isIts = actor.manages[role].has(context.customerId) || !sees(actor, context.customerId);
      return [
        rule(isCustomer || holds(actor, role), messages.forbidden, 'forbidden'),
        rule(isCustomer || isIts, '您不是该客户的客户经理', 'forbidden'),
      ];
    },
  });

/** Allows holders of the right who may see the document's customer. */
export const byRight = (page: Page, right: Permission) => within(byHolders(page, right));
