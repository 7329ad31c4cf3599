import { refuse } from '#workflows/platform/kernel/refusal.js';
import type { RecordOf } from '#workflows/platform/record/record-type.js';
import type { customer } from './record.js';

/** By role: the customer field that names the employee who manages the customer in that role. */
export const managerFields = {
  cgjl: 'purchaseManagerId',
  xsjl: 'salesManagerId',
} as const satisfies Record<string, keyof RecordOf<typeof customer>>;

type Managers = { readonly [Field in (typeof managerFields)[keyof typeof managerFields]]?: string | null | undefined };

interface Candidates {
  readonly purchaseManagers: readonly { readonly id: string }[];
  readonly salesManagers: readonly { readonly id: string }[];
}

/** Approval steps are bound to managers, so they must be able to decide. @throws Refusal for a user who is none */
export function demandManagers(named: Managers, { purchaseManagers, salesManagers }: Candidates): void {
  const isAmong = (list: readonly { readonly id: string }[], id: string | null | undefined) =>
    id === undefined || id === null || list.some((one) => one.id === id);
  if (!isAmong(purchaseManagers, named.purchaseManagerId))
    refuse('所选用户不是采购客户经理', 'invalid', 'purchaseManagerId');
  if (!isAmong(salesManagers, named.salesManagerId)) refuse('所选用户不是销售客户经理', 'invalid', 'salesManagerId');
}
