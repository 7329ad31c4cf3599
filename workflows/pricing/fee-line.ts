import { decimal, round2, times } from '#workflows/platform/kernel/money.js';
import type { FeeInRmb } from './fees.js';

/** Something that a sale is charged beside its goods, in the order's currency. */
export interface FeeLine extends FeeInRmb {
  readonly amount: string;
  /** RMB for one unit, of the day of the sale. */
  readonly exchangeRate: string;
}

/** What arises in the order's currency: 罚息, 利息. */
export const feeLine = (feeName: string, amount: string, exchangeRate: string): FeeLine => ({
  feeName,
  amount,
  exchangeRate,
  amountRmb: round2(times(amount, exchangeRate)),
});

/** 罚息 and 利息, by whoever entered them: they stand out among fees (docs/rules/sales-order.md). */
export const isPenalty = ({ feeName }: Pick<FeeInRmb, 'feeName'>): boolean => /罚息|利息/.test(feeName);

/** What was paid in RMB and is passed on at the sale's rate (docs/rules/sales-order.md, Price). */
export const passedOn = ({ feeName, amountRmb }: FeeInRmb, exchangeRate: string): FeeLine => ({
  feeName,
  amount: round2(decimal(amountRmb).dividedBy(exchangeRate)),
  exchangeRate,
  amountRmb,
});
