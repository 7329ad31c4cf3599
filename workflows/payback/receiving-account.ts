/** An account of ours. */
export interface ReceivingAccount {
  readonly accountName: string;
  readonly accountNo: string;
  readonly bankName: string;
  readonly currency: string;
}

interface Known extends ReceivingAccount {
  readonly enabled: boolean;
}

const ungrouped = (accountNo: string): string => accountNo.replace(/[\s-]/g, '');

/** Whether both are the same number, however it is grouped: banks print it in groups. */
export const isSameNumber = (one: string, other: string): boolean => ungrouped(one) === ungrouped(other);

/**
 * The account that money came to, also if it was disabled since then. Of several with its number (one bank's number in two
 * currencies): the one written exactly so, then one in the currency due, then an enabled one.
 */
export function receivingAccount(
  accounts: readonly Known[],
  { accountNo, currency }: Pick<ReceivingAccount, 'accountNo' | 'currency'>,
): ReceivingAccount | undefined {
  const meant = accounts.filter((one) => isSameNumber(one.accountNo, accountNo));
  const fitting = meant.filter((one) => one.currency === currency);
  const exact = meant.find((one) => one.accountNo === accountNo);
  return exact ?? fitting.find(({ enabled }) => enabled) ?? fitting[0] ?? meant[0];
}
