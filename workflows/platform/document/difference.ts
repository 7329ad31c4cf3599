import { decimal, round2 } from '#workflows/platform/values/money.js';

/**
 * 差额 of a receipt: actual less receivable amount, negative if short (docs/rules/deposit-and-payback.md).
 * @param arrived yyyy-MM-dd; null before the money has arrived
 */
export const difference = (actual: string, receivable: string, arrived: string | null): string =>
  arrived === null ? '0.00' : round2(decimal(actual).minus(receivable));
