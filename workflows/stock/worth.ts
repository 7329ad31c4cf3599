import { round2, times } from '#workflows/platform/kernel/money.js';

/** What goods are worth that are still financed by us (docs/rules/stock.md). */
export const balanceAmount = (unitPrice: string, balanceQuantity: number): string =>
  round2(times(unitPrice, balanceQuantity));

/** At a rate; null while there is none. */
export const worthInRmb = (amount: string, rate: string | undefined): string | null =>
  rate === undefined ? null : round2(times(amount, rate));
