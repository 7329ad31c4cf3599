import { flat } from '#workflows/platform/document/flat.js';
import { roles } from '#workflows/platform/kernel/roles.js';
import { chain } from '#workflows/sales-order/chain.js';
import { salesOrderFacts } from '#workflows/sales-order/facts.js';
import * as format from '../../ui/format.js';
import { text } from './text.js';

/** A step is 待审批, with whom it waits for; what was sent back is 客户处理中. */
export function shownStatus(status: string): string {
  const step = chain.steps.find(({ label }) => label === status);
  if (step) return text.awaiting(roles[step.role]);
  return status === text.returned ? text.withCustomer : status;
}

/** An empty deposit is 0.00, in RMB 0.000000. */
export const depositInRmb = (amount: number): string =>
  amount === 0 ? format.wholeRate(amount) : format.money(amount);

/** The facts of a sale, as the specification has some of them said. */
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
