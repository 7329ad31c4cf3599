import { dayIn } from '#workflows/platform/input/sheet-cells.js';

/**
 * Parses a typed day: `2026-11-05`, `2026年11月5日`, `20261105`; missing parts default to today's: `11-5`, `1105`, `5`.
 * @returns yyyy-MM-dd; undefined if there is no such day
 */
export function dayTyped(text: string, today: string): string | undefined {
  const parts = text.normalize('NFKC').match(/\d+/g) ?? [];
  const [year, month, day] = parts.length === 1 ? unparted(parts[0] ?? '') : beforeThem(parts);
  const [thisYear = '', thisMonth] = today.split('-');
  return realDay(year?.length === 2 ? thisYear.slice(0, 2) + year : (year ?? thisYear), month ?? thisMonth, day);
}

/** Same for a cell, possibly from a sheet with a midnight time; text that is no day is returned, to be marked there. */
export const dayInCell = (text: string, today: string): string => dayTyped(dayIn(text), today) ?? text;

/** Whether the text is a complete day, with four-digit year, month and day. */
export const isWholeDay = (text: string): boolean => /^(\d{8}|\d{4}[-/.]\d{2}[-/.]\d{2})$/.test(text);

/** Characters used to type a day. */
export const isOfDay = (key: string): boolean => /^[\d\-/.]$/.test(key.normalize('NFKC'));

type Parts = readonly [year: string | undefined, month: string | undefined, day: string | undefined];

/** Parsed from the end, where the day is; a year has two or four digits. */
const unparted = (digits: string): Parts => {
  const [year, month] = [digits.slice(0, -4), digits.slice(0, -2).slice(-2)];
  return [year || undefined, month || undefined, digits.slice(-2)];
};

const beforeThem = (parts: readonly string[]): Parts =>
  parts.length > 3 ? [undefined, undefined, undefined] : [parts.at(-3), parts.at(-2), parts.at(-1)];

function realDay(year = '', month = '', day = ''): string | undefined {
  if (!/^(19|20)\d\d$/.test(year) || month.length > 2 || !day || day.length > 2) return undefined;
  const iso = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  const time = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? undefined : iso;
}
