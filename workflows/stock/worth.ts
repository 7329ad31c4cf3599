import { round2, times } from '#workflows/platform/values/money.js';

/** Value of the goods that we still finance (docs/rules/stock.md). */
export const balanceAmount = (unitPrice: string, balanceQuantity: number): string =>
  round2(times(unitPrice, balanceQuantity));

/** RMB value at a rate; null if the rate is unknown. */
export const worthInRmb = (amount: string, rate: string | undefined): string | null =>
  rate === undefined ? null : round2(times(amount, rate));
