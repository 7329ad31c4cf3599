import { decimal, round2, times } from '#workflows/platform/values/money.js';
import type { FeeInRmb } from './fees.js';

/** An amount charged to a sale in addition to its goods, in the order's currency. */
export interface FeeLine extends FeeInRmb {
  readonly amount: string;
  /** RMB per unit of the currency on the day of the sale. */
  readonly exchangeRate: string;
}

/** A fee that arises in the order's currency: 罚息, 利息. */
export const feeLine = (feeName: string, amount: string, exchangeRate: string): FeeLine => ({
  feeName,
  amount,
  exchangeRate,
  amountRmb: round2(times(amount, exchangeRate)),
});

/** True for 罚息 and 利息, whoever entered them; they are highlighted among the fees (docs/rules/sales-order.md). */
export const isPenalty = ({ feeName }: Pick<FeeInRmb, 'feeName'>): boolean => /罚息|利息/.test(feeName);

/** A fee paid in RMB and passed on at the sale's rate (docs/rules/sales-order.md, Price). */
export const passedOn = ({ feeName, amountRmb }: FeeInRmb, exchangeRate: string): FeeLine => ({
  feeName,
  amount: round2(decimal(amountRmb).dividedBy(exchangeRate)),
  exchangeRate,
  amountRmb,
});
