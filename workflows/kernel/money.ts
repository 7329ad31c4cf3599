import { Decimal } from 'decimal.js';
import { z } from 'zod';

/**
 * Money, rates and quantities. Inside the system they are decimal strings, never floats; arithmetic is exact and
 * rounding is half away from zero (domain rule B.2). Amounts keep to 15 significant digits, so that the JSON number
 * a client reads is exactly the decimal that was stored.
 */
const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

export type Numeric = string | number | Decimal;

export const decimal = (value: Numeric): Decimal => new Exact(value);
/** R2 of the domain rules: two decimals, half away from zero. */
export const round2 = (value: Numeric): string => decimal(value).toFixed(2);
export const round6 = (value: Numeric): string => decimal(value).toFixed(6);
export const times = (a: Numeric, b: Numeric): Decimal => decimal(a).times(b);
export const sum = (values: Iterable<Numeric>): Decimal => {
  let total = decimal(0);
  for (const value of values) total = total.plus(value);
  return total;
};

/** 12500.00 → 12,500.00 */
export const thousands = (amount: string): string => {
  const [whole = '', ...decimals] = amount.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
};

const plain = /^-?\d{1,15}(\.\d+)?$/;

/** A decimal number as text: accepts a JSON number or a plain decimal string and keeps it as text, digit for digit. */
const numeric = (message: string) =>
  z.union([z.number(), z.string()], { error: message }).transform((value, context) => {
    const text = typeof value === 'number' ? decimal(value).toFixed() : value.trim();
    if (plain.test(text)) return text;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const withDecimals = (places: number, message: string) =>
  numeric(message)
    .refine((text) => decimal(text).decimalPlaces() <= places, `最多保留${places}位小数`)
    .transform((text) => decimal(text).toFixed(places));

const largest = decimal('999999999999.99');

/** An amount of money: 2 decimals, at least 0 unless said otherwise, at most 999,999,999,999.99. */
export const amount = (message = '金额格式不正确') =>
  withDecimals(2, message)
    .refine((text) => !decimal(text).isNegative(), '金额不能小于0')
    .refine((text) => decimal(text).lte(largest), '金额超出范围');

/** A count of goods: a whole number, at least 1. */
export const quantity = (message = '数量必须是大于0的整数') =>
  z.coerce.number({ error: message }).int(message).min(1, message).max(999_999_999, '数量超出范围');
