import { bounds } from '#workflows/platform/kernel/bounds.js';
import { decimal } from '#workflows/platform/kernel/money.js';
import { dayIn } from '#workflows/platform/kernel/sheet-cells.js';
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

/** Numbers as people type and paste them: full-width digits, thousands commas, spaces and currency signs go. */
export const tidyNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/[\s,、¥$€£]/g, '');

const plain = /^\d+(\.\d*)?$|^\.\d+$/;

/** What is wrong with a number while it is typed; nothing is wrong with an empty cell yet. */
export function numberProblem(kind: Kind, text: string, largest: number = kinds[kind].largest): string | undefined {
  if (text === '') return undefined;
  if (!plain.test(text)) return lineText.notNumber;
  const value = decimal(text === '.' ? 0 : text);
  if (kind === 'quantity' && !(value.isInteger() && value.gt(0))) return lineText.notWhole;
  if (kind === 'count' && !value.isInteger()) return lineText.notCount;
  if (value.decimalPlaces() > kinds[kind].places) return lineText.decimals(kinds[kind].places);
  return value.gt(largest) ? lineText.largest(largest) : undefined;
}

/** How a number stands once its cell is left: 12.5 becomes 12.50, 012 becomes 12. What is wrong stays as typed. */
export const settledNumber = (kind: Kind, text: string): string =>
  text === '' || numberProblem(kind, text) ? text : decimal(text).toFixed(kinds[kind].places);

/** How any cell stands once it is left. */
export const settled = (kind: string, text: string): string =>
  isNumberKind(kind) ? settledNumber(kind, text) : kind === 'day' ? dayIn(text.trim()) : text;
