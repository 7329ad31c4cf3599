import { decimal, round2 } from '#workflows/kernel/money.js';
import { lineText } from './line-text.js';

type Kind = 'money' | 'quantity';

/** Numbers as people type and paste them: full-width digits, thousands commas, spaces and currency signs go. */
export const tidyNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/[\s,、¥$€£]/g, '');

const plain = /^\d+(\.\d*)?$|^\.\d+$/;

/** What is wrong with a number while it is typed; nothing is wrong with an empty cell yet. */
export function numberProblem(kind: Kind, text: string): string | undefined {
  if (text === '') return undefined;
  if (!plain.test(text)) return lineText.notNumber;
  const value = decimal(text === '.' ? 0 : text);
  if (kind === 'money') return value.decimalPlaces() > 2 ? lineText.twoDecimals : undefined;
  return value.isInteger() && value.gt(0) ? undefined : lineText.notWhole;
}

/** How a number stands once its cell is left: 12.5 becomes 12.50, 012 becomes 12. What is wrong stays as typed. */
export const settledNumber = (kind: Kind, text: string): string =>
  text === '' || numberProblem(kind, text) ? text : kind === 'money' ? round2(text) : decimal(text).toFixed(0);
