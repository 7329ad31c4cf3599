import { decimal, round2 } from '#workflows/kernel/money.js';

/**
 * 差额 of money that came: actual less receivable, below 0 when it is short (domain rules B.14.13).
 * @param arrived yyyy-MM-dd; before money has come there is no difference
 */
export const difference = (actual: string, receivable: string, arrived: string | null): string =>
  arrived === null ? '0.00' : round2(decimal(actual).minus(receivable));
