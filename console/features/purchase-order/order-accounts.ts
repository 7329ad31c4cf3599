import type { lookups } from '#contract/lookups.js';
import type { AnswerOf } from '#contract/platform/call.js';
import { accountFields } from '#workflows/purchase-order/facts.js';
import { type AccountValues, accountOf } from './order-values.js';

export type SupplierAccounts = AnswerOf<typeof lookups.supplierAccounts>;

/** The remark belongs to the order too, so it does not identify an account. */
const identity = accountFields.filter((field) => field !== 'remark');

const heldIn = (options: SupplierAccounts | undefined, values: AccountValues) =>
  options?.accounts.find((account) => identity.every((field) => account[field] === values[field]));

/** Id of the supplier's account that matches the fields, if any. */
export const heldAccount = (options: SupplierAccounts | undefined, values: AccountValues): string | null =>
  heldIn(options, values)?.id ?? null;

/** Replaces the account: a remark that came with the former one is replaced too, a typed remark is kept. */
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
 * The account after supplier or currency changed: if there is only one, it is filled in; one chosen from the former
 * options that is not among the new ones is cleared, so that no money goes to the wrong payee. Typed values are kept
 * unless the supplier changed.
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
