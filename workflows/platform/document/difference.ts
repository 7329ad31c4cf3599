import { decimal, round2 } from '#workflows/platform/kernel/money.js';

/**
 * 差额 of money that came: actual less receivable, below 0 when it is short (docs/rules/deposit-and-payback.md).
 * @param arrived yyyy-MM-dd; before money has come there is no difference
 */
export const difference = (actual: string, receivable: string, arrived: string | null): string =>
  arrived === null ? '0.00' : round2(decimal(actual).minus(receivable));
