import { daysAfter } from '#workflows/platform/values/time.js';

/** 0 none, 1 all sales completed, 2 about to be overdue, 3 past the latest day for the customer's money. */
export type Warning = 0 | 1 | 2 | 3;

interface Due {
  readonly salesCompleted: boolean;
  readonly arrivalDate: string | null;
}

/** Input of a warning besides the order. It is computed on request, so that it is never outdated. */
export interface WarningGiven {
  /** yyyy-MM-dd in Shanghai. */
  readonly today: string;
  /** Days before the due date at which the warning starts. */
  readonly warnDays: number;
}

/** docs/rules/purchase-order.md: `warning`. */
export function warningOf({ salesCompleted, arrivalDate }: Due, { today, warnDays }: WarningGiven): Warning {
  if (salesCompleted) return 1;
  if (arrivalDate === null) return 0;
  if (arrivalDate < today) return 3;
  return arrivalDate <= daysAfter(today, warnDays) ? 2 : 0;
}
