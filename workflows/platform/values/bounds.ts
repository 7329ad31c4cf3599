import { compareDecimals, plainDecimal, thousands } from './decimal-text.js';
import type { Numeric } from './money.js';

/** Range and decimal places of a number. */
export interface Bound {
  readonly least: number;
  readonly largest: number;
  readonly places: number;
}

const amount = 999_999_999_999.99;

/**
 * The table of bounds (docs/rules/money.md): far above real business, and far below what a column, a JSON number of 15
 * digits or an amount in words can hold. Checked on input, and again on all values that are computed and stored.
 */
export const bounds = {
  price: { least: 0, largest: 99_999_999.99, places: 2 },
  /** Quantity of one line or batch. */
  quantity: { least: 0, largest: 99_999_999, places: 0 },
  /** Total of all lines of a document. */
  count: { least: 0, largest: 999_999_999_999, places: 0 },
  amount: { least: 0, largest: amount, places: 2 },
  /** Remainder of an amount, possibly negative. */
  balance: { least: -amount, largest: amount, places: 2 },
  /** RMB per unit of a currency. */
  rate: { least: 0.000001, largest: 9999.999999, places: 6 },
  /** Percent or per ten thousand. */
  ratio: { least: 0, largest: 1000, places: 4 },
  /** Percent of a whole. */
  share: { least: 0, largest: 100, places: 4 },
} as const satisfies Record<string, Bound>;

/** Range of business days, yyyy-MM-dd. */
export const businessDays: Days = { least: '2000-01-01', largest: '2099-12-31' };
/** Message for a day of the past that is after today. */
export const afterToday = (label: string): string => `${label}不能晚于今天`;

/** Range of birthdays. */
export const birthdays: Days = { least: '1900-01-01', largest: '2099-12-31' };
/** Range of days that lists are searched by: around all that are stored, and far from days that no column can hold. */
export const searchedDays: Days = { least: '1900-01-01', largest: '2999-12-31' };

export interface Days {
  readonly least: string;
  readonly largest: string;
}

export const most = {
  /** Lines of a document. */
  lines: 2000,
  /** Batches of a receipt. */
  batches: 10_000,
  /** Records referenced by one field. */
  references: 2000,
  /** Attachments of a document or of goods. */
  attachments: 200,
  /** Events of a document and their total size in bytes (`approximateBytes`), after which it can no longer be changed. */
  changes: 5000,
  changed: 32 * 1024 * 1024,
  /** Characters of a text without its own maximum, and of a remark. */
  text: 500,
  remark: 2000,
  /** Characters of a formatted text, including its tags. */
  written: 200_000,
} as const;

/** A caption without its unit: 保证金比例(%) → 保证金比例. */
export const nameIn = (label: string): string => label.replace(/\s*[(（][^()（）]*[)）]$/, '');

export const tooSmall = (label: string, least: number): string => `${nameIn(label)}不能小于${thousands(String(least))}`;
export const tooLarge = (label: string, largest: number): string =>
  `${nameIn(label)}不能大于${thousands(String(largest))}`;

/** Message against a number; undefined if it is within the bound. */
export function beyond(label: string, { least, largest }: Pick<Bound, 'least' | 'largest'>, value: Numeric) {
  // Rounding to a float is monotonic: a float strictly inside the bound proves that the exact number is inside.
  const near = Number(value);
  if (near > least && near < largest) return undefined;
  // Infinite and NaN values have no plain digits to compare.
  if (!Number.isFinite(near)) return near < 0 ? tooSmall(label, least) : tooLarge(label, largest);
  const number = plainDecimal(String(value));
  if (compareDecimals(number, plainDecimal(least)) < 0) return tooSmall(label, least);
  return compareDecimals(number, plainDecimal(largest)) > 0 ? tooLarge(label, largest) : undefined;
}

export const isDayOf = ({ least, largest }: Days, day: string): boolean => day >= least && day <= largest;
/** The day, or the end of the range that lies towards it. */
export const dayWithin = ({ least, largest }: Days, day: string): string =>
  day < least ? least : day > largest ? largest : day;
/** True for a calendar day within the business range. */
export const isBusinessDay = (day: string): boolean => isDayOf(businessDays, day);

/** Message for a day out of range: 采购日期超出范围. */
export const outsideDays = (label: string): string => `${label.endsWith('日期') ? label : `${label}日期`}超出范围`;
