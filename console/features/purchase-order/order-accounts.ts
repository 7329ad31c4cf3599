import type { lookups } from '#contract/lookups.js';
import type { AnswerOf } from '#contract/platform/call.js';
import { accountFields } from '#workflows/purchase-order/facts.js';
import { type AccountValues, accountOf } from './order-values.js';

export type SupplierAccounts = AnswerOf<typeof lookups.supplierAccounts>;

/** The remark is the order's, too: it tells no account from another. */
const identity = accountFields.filter((field) => field !== 'remark');

const heldIn = (options: SupplierAccounts | undefined, values: AccountValues) =>
  options?.accounts.find((account) => identity.every((field) => account[field] === values[field]));

/** Which of the supplier's accounts the fields hold, if they hold one. */
export const heldAccount = (options: SupplierAccounts | undefined, values: AccountValues): string | null =>
  heldIn(options, values)?.id ?? null;

/** An account in the place of what is held: a remark that came with the former one goes with it, one that was typed stays. */
export function accountInstead(
  account: Partial<AccountValues>,
  held: AccountValues,
  former: SupplierAccounts | undefined,
): AccountValues {
  const next = accountOf(account);
  const typed = held.remark !== '' && held.remark !== heldIn(former, held)?.remark;
  return typed ? { ...next, remark: held.remark } : next;
}

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
  if (only) return accountInstead(only, held, former);
  if (heldAccount(options, held)) return held;
  return supplierChanged || heldAccount(former, held) ? accountInstead({}, held, former) : held;
}
