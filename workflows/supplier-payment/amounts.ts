import { rmb } from '#workflows/platform/values/currency.js';
import { decimal, round2, times } from '#workflows/platform/values/money.js';

/** Formulas of docs/rules/supplier-payment.md. */

/** The part that we finance. */
export const purchaseBalance = (orderAmount: string, actualDeposit: string): string =>
  round2(decimal(orderAmount).minus(actualDeposit));

/** Bank fee in the order's currency. */
export const feeEquivalent = (fee: string, feeCurrency: string, { currency, exchangeRate }: Paid): string =>
  feeCurrency === rmb && currency !== rmb ? round2(decimal(fee).dividedBy(exchangeRate)) : round2(fee);

/** Bank fee in RMB, as the receipt has it. */
export const feeInRmb = (fee: string, feeCurrency: string, { exchangeRate }: Pick<Paid, 'exchangeRate'>): string =>
  feeCurrency === rmb ? round2(fee) : round2(times(fee, exchangeRate));

interface Paid {
  readonly currency: string;
  /** RMB per unit of the currency. */
  readonly exchangeRate: string;
}

/** Fees are in RMB or in the order's currency, which comes first (docs/rules/supplier-payment.md). */
export const feeCurrencies = (currency: string): string[] => (currency === rmb ? [rmb] : [currency, rmb]);
