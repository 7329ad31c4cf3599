import type { Column } from '../columns.js';
import { textWidth } from '../text-width.js';

/** An amount, a day, the number of a document or an account: each of its words has a digit, or is a currency. */
const figure = /^(?:[\x21-\x7e−]*\d[\x21-\x7e−]*|[A-Z]{3})(?: (?:[\x21-\x7e−]*\d[\x21-\x7e−]*|[A-Z]{3}))*$/;
const longest = 48;

/** Whether a text says something else when an end of it is cut off; a name does not. */
export const isFigure = (text: string): boolean => text.length <= longest && figure.test(text);

const padding = 22;
const sortIcon = 18;

/** How wide a column is at least, in px, so that its caption and none of these rows' figures are cut. */
export function wholeWidth<Row>(column: Column<Row>, rows: readonly Row[], sortable: boolean): number {
  const { room } = column;
  const caption = column.head ? 0 : textWidth(column.label, 600) + (sortable ? sortIcon : 0);
  let widest = '';
  for (const row of rows) {
    const text = column.text(row);
    if (text.length > widest.length && (room !== undefined || isFigure(text))) widest = text;
  }
  const content = widest ? textWidth(widest) + (room ?? 0) : 0;
  return Math.ceil(Math.max(caption, content)) + padding;
}
