import { decimal, times } from '#workflows/platform/kernel/money.js';

/** 1: the condition is not reached. 2: it is, and the goods are not all sold. 3: the last sale, from which it is deducted. */
export type DepositComment = 1 | 2 | 3;

export interface DepositBasis {
  readonly depositRatio: string;
  /** Cost of the goods of this sale and of those before it. */
  readonly soldCost: string;
  /** Of all goods of the order. */
  readonly totalCost: string;
  readonly isLast: boolean;
  /** What was paid less what others have deducted. */
  readonly held: string;
  readonly salesAmount: string;
}

/** The deposit is deducted from the last sale only, never more than that (docs/rules/sales-order.md, Price). */
export function depositOf({ depositRatio, soldCost, totalCost, isLast, held, salesAmount }: DepositBasis): {
  readonly depositComment: DepositComment;
  readonly depositDeductio: string;
} {
  if (isLast) return { depositComment: 3, depositDeductio: decimal(held).gt(salesAmount) ? salesAmount : held };
  const isReached = times(soldCost, 100).gte(decimal(100).minus(depositRatio).times(totalCost));
  return { depositComment: isReached ? 2 : 1, depositDeductio: '0.00' };
}
