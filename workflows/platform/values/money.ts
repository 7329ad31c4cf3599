import { Decimal } from 'decimal.js';

/**
 * Money, rates and quantities. Internally they are decimal strings, never floats; arithmetic is exact and rounds half
 * away from zero (docs/rules/money.md). Amounts have at most 15 significant digits (see bounds.ts), so that the JSON
 * number that a client reads is exactly the stored decimal.
 */
const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

export type Numeric = string | number | Decimal;

export const decimal = (value: Numeric): Decimal => new Exact(value);
/** R2 of docs/rules/money.md: two decimals, half away from zero. */
export const round2 = (value: Numeric): string => decimal(value).toFixed(2);
export const round6 = (value: Numeric): string => decimal(value).toFixed(6);
export const times = (a: Numeric, b: Numeric): Decimal => decimal(a).times(b);
export const sum = (values: Iterable<Numeric>): Decimal => {
  let total = decimal(0);
  for (const value of values) total = total.plus(value);
  return total;
};

/** Hundredths of an amount, for sums kept as integers. */
export const cents = (amount: Numeric): bigint => BigInt(decimal(amount).times(100).toFixed(0));
/** 1250000n → 12500.00 */
export const fromCents = (amount: bigint): string => decimal(String(amount)).div(100).toFixed(2);
