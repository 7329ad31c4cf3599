import type { lookups } from '#contract/lookups.js';
import type { AnswerOf } from '#contract/platform/call.js';
import { accountFields } from '#workflows/purchase-order/facts.js';
import { type AccountValues, accountOf } from './order-values.js';

export type SupplierAccounts = AnswerOf<typeof lookups.supplierAccounts>;

/** Which of the supplier's accounts the fields hold, if they hold one. */
export const heldAccount = (options: SupplierAccounts | undefined, values: AccountValues): string | null =>
  options?.accounts.find((account) => accountFields.every((field) => account[field] === values[field]))?.id ?? null;

/**
 * The account after supplier or currency changed: the only one is filled in; one that was chosen from the former
 * options and is not among the new ones goes, for money must not reach the wrong payee. What was typed by hand stays
 * unless the supplier is another.
 */
export function accountAfter(
  held: AccountValues,
  former: SupplierAccounts | undefined,
  options: SupplierAccounts,
  supplierChanged: boolean,
): AccountValues {
  const only = options.onlyOne ? options.accounts[0] : undefined;
  if (only) return accountOf(only);
  if (heldAccount(options, held)) return held;
  return supplierChanged || heldAccount(former, held) ? accountOf({}) : held;
}
