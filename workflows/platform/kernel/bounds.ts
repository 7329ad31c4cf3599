import { compareDecimals, plainDecimal, thousands } from './decimal-text.js';
import type { Numeric } from './money.js';

/** How small and how large a number may be, and how many decimal places it may have. */
export interface Bound {
  readonly least: number;
  readonly largest: number;
  readonly places: number;
}

const amount = 999_999_999_999.99;

/**
 * The table of bounds (docs/rules/money.md): far above real business, and far below what a column, a JSON number of 15
 * digits or an amount in words can hold. Checked where a value enters, and again on whatever is computed and stored.
 */
export const bounds = {
  price: { least: 0, largest: 99_999_999.99, places: 2 },
  /** Of one line or batch. */
  quantity: { least: 0, largest: 99_999_999, places: 0 },
  /** Of all lines of a document. */
  count: { least: 0, largest: 999_999_999_999, places: 0 },
  amount: { least: 0, largest: amount, places: 2 },
  /** What is left of an amount, which may be too little. */
  balance: { least: -amount, largest: amount, places: 2 },
  /** RMB for one unit of a currency. */
  rate: { least: 0.000001, largest: 9999.999999, places: 6 },
  /** Per cent or per ten thousand. */
  ratio: { least: 0, largest: 1000, places: 4 },
  /** Per cent of a whole. */
  share: { least: 0, largest: 100, places: 4 },
} as const satisfies Record<string, Bound>;

/** Of business, yyyy-MM-dd. */
export const businessDays: Days = { least: '2000-01-01', largest: '2099-12-31' };
/** On which somebody who does it was born. */
export const birthdays: Days = { least: '1900-01-01', largest: '2099-12-31' };

export interface Days {
  readonly least: string;
  readonly largest: string;
}

export const most = {
  /** Lines of a document. */
  lines: 2000,
  /** Batches of a receipt. */
  batches: 10_000,
  /** Other records that a record names in one field. */
  references: 2000,
  /** Attachments of a document, and of goods. */
  attachments: 200,
  /** Events of a document, and their data together (`weightOf`), after which nothing is changed in it any more. */
  changes: 5000,
  changed: 32 * 1024 * 1024,
  /** Characters of a text that has no maximum of its own, and of a remark. */
  text: 500,
  remark: 2000,
  /** Characters of a text with its form, its tags among them. */
  written: 200_000,
} as const;

/** A caption without its unit: 保证金比例(%) → 保证金比例. */
export const nameIn = (label: string): string => label.replace(/\s*[(（][^()（）]*[)）]$/, '');

export const tooSmall = (label: string, least: number): string => `${nameIn(label)}不能小于${thousands(String(least))}`;
export const tooLarge = (label: string, largest: number): string =>
  `${nameIn(label)}不能大于${thousands(String(largest))}`;

/** What speaks against a number; undefined when it is within its bound. */
export function beyond(label: string, { least, largest }: Pick<Bound, 'least' | 'largest'>, value: Numeric) {
  // To round to a float keeps the order, so that what is inside then was inside before.
  const near = Number(value);
  if (near > least && near < largest) return undefined;
  // What no amount is, and what has no plain digits.
  if (!Number.isFinite(near)) return near < 0 ? tooSmall(label, least) : tooLarge(label, largest);
  const number = plainDecimal(String(value));
  if (compareDecimals(number, plainDecimal(least)) < 0) return tooSmall(label, least);
  return compareDecimals(number, plainDecimal(largest)) > 0 ? tooLarge(label, largest) : undefined;
}

export const isDayOf = ({ least, largest }: Days, day: string): boolean => day >= least && day <= largest;
/** A day of the calendar within which business is done. */
export const isBusinessDay = (day: string): boolean => isDayOf(businessDays, day);

/** What is said of another one: 采购日期超出范围. */
export const outsideDays = (label: string): string => `${label.endsWith('日期') ? label : `${label}日期`}超出范围`;
