import { decimal, times } from '#workflows/platform/values/money.js';

/** 1: the deposit condition is not met; 2: met, but goods are left to sell; 3: the last sale, which deducts it. */
export type DepositComment = 1 | 2 | 3;

export interface DepositBasis {
  readonly depositRatio: string;
  /** Cost of the goods of this sale and of earlier ones. */
  readonly soldCost: string;
  /** Cost of all goods of the order. */
  readonly totalCost: string;
  readonly isLast: boolean;
  /** Deposit paid, less the deductions of other sales. */
  readonly held: string;
  readonly salesAmount: string;
}

/** The deposit is deducted from the last sale only, up to its amount (docs/rules/sales-order.md, Price). */
export function depositOf({ depositRatio, soldCost, totalCost, isLast, held, salesAmount }: DepositBasis): {
  readonly depositComment: DepositComment;
  readonly depositDeductio: string;
} {
  if (isLast) return { depositComment: 3, depositDeductio: decimal(held).gt(salesAmount) ? salesAmount : held };
  const isReached = times(soldCost, 100).gte(decimal(100).minus(depositRatio).times(totalCost));
  return { depositComment: isReached ? 2 : 1, depositDeductio: '0.00' };
}
