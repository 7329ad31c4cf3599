import { holds, type ManagerRole, permitted, sees } from '#workflows/platform/kernel/actor.js';
import type { Situation } from '#workflows/platform/kernel/command.js';
import { messages, rule } from '#workflows/platform/kernel/refusal.js';
import type { RoleCode } from '#workflows/platform/kernel/roles.js';
import { type OfCustomer, withinCustomer } from '#workflows/platform/kernel/within-customer.js';

/** Allows actors who hold one of the roles and may see the document's customer. */
export const byRoles =
  (...roles: readonly RoleCode[]) =>
  (situation: Situation<OfCustomer>) => {
    const isOne = roles.some((role) => holds(situation.actor, role));
    return withinCustomer(situation, rule(isOne, messages.forbidden, 'forbidden'));
  };

/** Allows users of the document's customer, and on their behalf the customer's manager of the moment. */
export const byCustomerOrManager = (role: ManagerRole) => (situation: Situation<OfCustomer>) => {
  const { actor, state } = situation;
  const { customerId } = state.context;
  const isCustomer = holds(actor, 'customer');
  // To a manager who may not see it, the document is missing.
  const isIts = actor.manages[role].has(customerId) || !sees(actor, customerId);
  return withinCustomer(
    situation,
    rule(isCustomer || holds(actor, role), messages.forbidden, 'forbidden'),
    rule(isCustomer || isIts, '您不是该客户的客户经理', 'forbidden'),
  );
};

/** Allows actors who hold the permission string and may see the document's customer. */
export const withString = (permission: string) => (situation: Situation<OfCustomer>) =>
  withinCustomer(situation, rule(permitted(situation.actor, permission), messages.forbidden, 'forbidden'));

/** Both finance roles may verify money and pay (docs/rules/approval.md). */
export const byFinance = byRoles('cwzy', 'cwzg');
export const financeNames = '财务专员或财务主管负责人';
