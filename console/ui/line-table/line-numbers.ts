import { bounds } from '#workflows/platform/values/bounds.js';
import { thousands } from '#workflows/platform/values/decimal-text.js';
import { figureFault, figureIn } from '#workflows/platform/values/figure-text.js';
import { decimal } from '#workflows/platform/values/money.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { dayInCell } from '../fields/typed-day.js';
import { lineText } from './line-text.js';

/** Bounds with the number of decimals kept. */
const kinds = {
  money: bounds.amount,
  rate: { ...bounds.rate, places: 4 },
  quantity: bounds.quantity,
  count: bounds.quantity,
} as const;
type Kind = keyof typeof kinds;

export const isNumberKind = (kind: string): kind is Kind => kind in kinds;

export const placesOfKind = (kind: Kind): number => kinds[kind].places;

/** Error message for a number in a cell; an empty cell has none yet. */
export function numberProblem(kind: Kind, text: string, largest: number = kinds[kind].largest): string | undefined {
  const { places } = kinds[kind];
  const digits = figureIn(text, places);
  const value = digits === undefined ? undefined : decimal(digits);
  if (kind === 'quantity' && value && !(value.isInteger() && value.gt(0))) return lineText.notWhole;
  const fault = figureFault(text, { places });
  return fault ?? (value?.gt(largest) ? lineText.largest(largest) : undefined);
}

/** Formats a number when its cell is left: 12.5 becomes 12.50, 012 becomes 12. Invalid input stays as typed. */
export function settledNumber(kind: Kind, text: string): string {
  const { places } = kinds[kind];
  const digits = figureIn(text, places);
  return digits === undefined || numberProblem(kind, text) ? text : decimal(digits).toFixed(places);
}

/** Format of any cell outside of input, as of amounts beside it: 16508.40 becomes 16,508.40. Wrong input stays as typed. */
export function shownInCell(kind: string, text: string): string {
  if (!isNumberKind(kind)) return text;
  const places = placesOfKind(kind);
  const digits = figureFault(text, { places }) ? undefined : figureIn(text, places);
  return digits === undefined ? text : thousands(digits);
}

/** Formats any cell when it is left. */
export const settled = (kind: string, text: string): string =>
  isNumberKind(kind)
    ? settledNumber(kind, text)
    : kind === 'day'
      ? dayInCell(text.trim(), shanghaiDay(new Date()))
      : text;
