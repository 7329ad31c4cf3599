import { z } from 'zod';
import { dayIn } from '#workflows/platform/input/sheet-cells.js';
import { bounds } from '#workflows/platform/values/bounds.js';
import { meantBy } from '#workflows/platform/values/figure-text.js';
import { rateObjection } from './commands.js';
import { exchangeRate } from './record.js';

/** Most rates in one pasted sheet. Form and API read, check and explain the cells with the same code. */
export const mostRates = 2000;

const cell = z.union([z.string(), z.number()], { error: '请求有错误' }).transform((value) => String(value).trim());
export const rateCells = z.object({ date: cell, currency: cell, rate: cell });
export type RateCells = z.output<typeof rateCells>;

export interface Currency {
  /** Currency name. */
  readonly value: string;
  /** ISO code. */
  readonly attr1: string;
}

export interface CellError {
  /** Line index, from 0. */
  readonly row: number;
  readonly field: keyof RateCells;
  readonly message: string;
}

export interface SheetFacts {
  /** Current day in Shanghai, yyyy-MM-dd. */
  readonly today: string;
  readonly currencies: readonly Currency[];
}

/** Reads lines as rates and reports the errors by cell. If there are any, none of the lines should be accepted. */
export function readRates(lines: readonly RateCells[], { today, currencies }: SheetFacts) {
  const names = currencies.map(({ value }) => value);
  const firstOf = new Map<string, number>();
  const errors: CellError[] = [];
  const rates = lines.map((cells, row) => {
    const read = {
      date: dayIn(cells.date),
      currency: currencyCalled(cells.currency, currencies),
      rate: meantBy(cells.rate, bounds.rate.places),
    };
    const wrong = (field: keyof RateCells, message: string) => void errors.push({ row, field, message });
    const parsed = exchangeRate.form.safeParse(read);
    for (const { path, message } of parsed.error?.issues ?? []) wrong(path[0] as keyof RateCells, message);
    if (!parsed.success) return read;
    const objection = rateObjection(parsed.data, { currencies: names, today });
    if (objection) wrong(objection.field, objection.message);
    const key = `${read.date} ${read.currency}`;
    const first = firstOf.get(key);
    if (first === undefined) firstOf.set(key, row);
    else wrong('rate', `与第${first + 1}行的日期和币制重复`);
    return parsed.data;
  });
  return { rates, errors };
}

/** Finds a currency by name or ISO code. */
const currencyCalled = (text: string, currencies: readonly Currency[]): string =>
  currencies.find(({ attr1 }) => attr1 !== '' && attr1 === text.toUpperCase())?.value ?? text;
