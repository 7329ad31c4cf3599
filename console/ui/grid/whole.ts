import type { Column } from '../columns.js';
import { textWidth } from '../text-width.js';

/** An amount, a day, the number of a document or an account: each of its words has a digit, or is a currency. */
const figure = /^(?:[\x21-\x7e−]*\d[\x21-\x7e−]*|[A-Z]{3})(?: (?:[\x21-\x7e−]*\d[\x21-\x7e−]*|[A-Z]{3}))*$/;
const longest = 48;

/** Whether a text says something else when an end of it is cut off; a name does not. */
export const isFigure = (text: string): boolean => text.length <= longest && figure.test(text);

/** Digits are as wide as each other, letters are not. */
const alike = /^[\d\s.,:%−-]*$/;

/** The texts that may be the widest: the first of the longest, and each as long as it that has letters. */
export function widestOf(texts: readonly string[]): ReadonlySet<string> {
  let widest = new Set<string>();
  let length = 0;
  for (const text of texts) {
    if (text.length < length || (text.length === length && alike.test(text))) continue;
    if (text.length > length) widest = new Set();
    widest.add(text);
    ({ length } = text);
  }
  return widest;
}

const padding = 22;
const sortIcon = 18;

/** How wide a column is at least, in px, so that its caption and none of these rows' figures are cut. */
export function wholeWidth<Row>(column: Column<Row>, rows: readonly Row[], sortable: boolean): number {
  const { room } = column;
  const caption = column.head ? 0 : textWidth(column.label, 600) + (sortable ? sortIcon : 0);
  const whole = rows.map((row) => column.text(row)).filter((text) => text && (room !== undefined || isFigure(text)));
  const widths = [...widestOf(whole)].map((text) => textWidth(text));
  const content = widths.length > 0 ? Math.max(...widths) + (room ?? 0) : 0;
  return Math.ceil(Math.max(caption, content)) + padding;
}
