import { flat } from '#workflows/platform/document/flat.js';
import { roles } from '#workflows/platform/kernel/roles.js';
import { chain } from '#workflows/sales-order/chain.js';
import { salesOrderFacts } from '#workflows/sales-order/facts.js';
import * as format from '../../ui/display/format.js';
import { text } from './text.js';

/** Status as shown: a pending step is 待审批 with the role it waits for; a returned sale is 客户处理中. */
export function shownStatus(status: string, { state }: { readonly state?: unknown }): string {
  const step = chain.steps.find((one) => one.state === state);
  if (step) return text.awaiting(roles[step.role]);
  return state === chain.returned ? text.withCustomer : status;
}

/** An empty deposit is shown as 0.00, in RMB as 0.000000. */
export const depositInRmb = (amount: number): string =>
  amount === 0 ? format.wholeRate(amount) : format.money(amount);

/** Facts of a sale, formatted as specified. */
export const shownFacts = {
  ...flat(salesOrderFacts),
  approveStatus: { ...salesOrderFacts.approveStatus, said: shownStatus },
  depositComment: {
    ...salesOrderFacts.depositComment,
    label: text.depositComment,
    said: (comment: number) => text.deposits[comment] ?? '',
  },
  depositDeductioRmb: { ...salesOrderFacts.depositDeductioRmb, said: depositInRmb },
};
