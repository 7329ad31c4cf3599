import type { Column } from '../rows/columns.js';
import { textWidth } from '../rows/text-width.js';

/** An amount, a date, or the number of a document or account: each word contains a digit or is a currency code. */
const figure = /^(?:[\x21-\x7e−]*\d[\x21-\x7e−]*|[A-Z]{3})(?: (?:[\x21-\x7e−]*\d[\x21-\x7e−]*|[A-Z]{3}))*$/;
const longest = 48;

/** Whether cutting off a text would change its meaning, as for figures but not for names. */
export const isFigure = (text: string): boolean => text.length <= longest && figure.test(text);

/** Digits have equal widths, letters do not. */
const alike = /^[\d\s.,:%−-]*$/;

/** Candidates for the widest text: the first of the longest, and any of equal length containing letters. */
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

/** Minimum column width in px that cuts off neither the caption nor any figure of these rows. */
export function wholeWidth<Row>(column: Column<Row>, rows: readonly Row[], sortable: boolean): number {
  const { room } = column;
  const caption = column.head ? 0 : textWidth(column.label, 600) + (sortable ? sortIcon : 0);
  const whole = rows.map((row) => column.text(row)).filter((text) => text && (room !== undefined || isFigure(text)));
  const widths = [...widestOf(whole)].map((text) => textWidth(text));
  const content = widths.length > 0 ? Math.max(...widths) + (room ?? 0) : 0;
  return Math.ceil(Math.max(caption, content)) + padding;
}
