import { bounds } from '#workflows/platform/kernel/bounds.js';
import { figureFault, figureIn } from '#workflows/platform/kernel/figure-text.js';
import { decimal } from '#workflows/platform/kernel/money.js';
import { shanghaiDay } from '#workflows/platform/kernel/time.js';
import { dayInCell } from '../typed-day.js';
import { lineText } from './line-text.js';

/** As the table of bounds has them, with the decimals that are kept. */
const kinds = {
  money: bounds.amount,
  rate: { ...bounds.rate, places: 4 },
  quantity: bounds.quantity,
  count: bounds.quantity,
} as const;
type Kind = keyof typeof kinds;

export const isNumberKind = (kind: string): kind is Kind => kind in kinds;

export const placesOfKind = (kind: Kind): number => kinds[kind].places;

/** What is wrong with a number as its cell holds it; nothing is wrong with an empty cell yet. */
export function numberProblem(kind: Kind, text: string, largest: number = kinds[kind].largest): string | undefined {
  const { places } = kinds[kind];
  const digits = figureIn(text, places);
  const value = digits === undefined ? undefined : decimal(digits);
  if (kind === 'quantity' && value && !(value.isInteger() && value.gt(0))) return lineText.notWhole;
  const fault = figureFault(text, { places });
  return fault ?? (value?.gt(largest) ? lineText.largest(largest) : undefined);
}

/** How a number stands once its cell is left: 12.5 becomes 12.50, 012 becomes 12. What is wrong stays as typed. */
export function settledNumber(kind: Kind, text: string): string {
  const { places } = kinds[kind];
  const digits = figureIn(text, places);
  return digits === undefined || numberProblem(kind, text) ? text : decimal(digits).toFixed(places);
}

/** How any cell stands once it is left. */
export const settled = (kind: string, text: string): string =>
  isNumberKind(kind)
    ? settledNumber(kind, text)
    : kind === 'day'
      ? dayInCell(text.trim(), shanghaiDay(new Date()))
      : text;
