import { decimal, round2 } from '#workflows/platform/values/money.js';
import type { Terms } from './terms.js';

/** R2(amount × rate / 10000 × days): the rate is per ten thousand and day (docs/rules/sales-order.md). */
export const penaltyFor = (amount: string, { penaltyInterestRate }: Terms, days: number): string =>
  round2(decimal(amount).times(penaltyInterestRate).times(days).dividedBy(10_000));

/** Days of 罚息 in the price: days from the end of the sales period to the appointment, if the penalty is enabled. */
export const penaltyDaysOfSale = ({ enablePenalty, salesPeriod }: Terms, days: number): number =>
  enablePenalty ? Math.max(0, days - salesPeriod) : 0;
