import { inScope, visibleToCustomer } from '#workflows/platform/approval/commands.js';
import { holds, permitted } from '#workflows/platform/kernel/actor.js';
import type { Situation } from '#workflows/platform/kernel/command.js';
import { messages, rule } from '#workflows/platform/kernel/refusal.js';
import type { RoleCode } from '#workflows/platform/kernel/roles.js';

interface Owned {
  readonly customerId: string;
}

/** Who holds one of the roles and sees the document's customer. */
export const byRoles =
  (...roles: readonly RoleCode[]) =>
  ({ actor, state }: Situation<Owned>) => [
    visibleToCustomer(actor, state.context.customerId),
    rule(
      roles.some((role) => holds(actor, role)),
      messages.forbidden,
      'forbidden',
    ),
    inScope(actor, state.context.customerId),
  ];

/** Who holds the permission string and sees the document's customer. */
export const withString =
  (permission: string) =>
  ({ actor, state }: Situation<Owned>) => [
    visibleToCustomer(actor, state.context.customerId),
    rule(permitted(actor, permission), messages.forbidden, 'forbidden'),
    inScope(actor, state.context.customerId),
  ];

/** Either of the two may verify money and pay (docs/rules/approval.md). */
export const byFinance = byRoles('cwzy', 'cwzg');
export const financeNames = '财务专员或财务主管负责人';
