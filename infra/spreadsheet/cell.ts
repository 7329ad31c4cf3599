/** Content of a column. Decimals are passed as decimal text, days as yyyy-MM-dd, times as yyyy-MM-dd HH:mm:ss. */
export type CellKind = 'text' | 'whole' | 'decimal' | 'share' | 'rate' | 'date' | 'dateTime';
export type Value = string | number | null | undefined;

/** Cell values of exceljs. Rich text of a single run is written inline (`inlineStr`), preserving spaces. */
export type Cell = null | number | Date | { richText: [{ text: string }] };

/** Number formats. `@` makes a text cell: a value that begins with = stays text, even when somebody edits it. */
export const formats: Readonly<Record<CellKind, string>> = {
  text: '@',
  whole: '#,##0',
  decimal: '#,##0.00',
  share: '0.00##',
  rate: '0.0000##',
  date: 'yyyy-mm-dd',
  dateTime: 'yyyy-mm-dd hh:mm:ss',
};

/** Maximum length of a cell, in UTF-16 units. */
export const longestText = 32_767;
/** Spreadsheet numbers keep fifteen digits; longer ones are written unchanged as text. */
const mostDigits = 15;

export function cellOf(kind: CellKind, value: Value): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'text') return text(String(value));
  if (kind === 'date' || kind === 'dateTime') return moment(String(value));
  const digits = String(value).replace(/^-?0*\.?0*|[^\d]/g, '');
  const number = Number(value);
  return Number.isFinite(number) && digits.length <= mostDigits ? number : text(String(value));
}

/** Spreadsheets have no time zones: day and time are written as they read, which exceljs takes as UTC. */
function moment(value: string): Cell {
  const date = new Date(`${value.replace(' ', 'T')}${value.length === 10 ? 'T00:00:00' : ''}Z`);
  return Number.isNaN(date.getTime()) ? text(value) : date;
}

const text = (value: string): Cell => ({ richText: [{ text: escaped(shortened(value.toWellFormed())) }] });

function shortened(value: string): string {
  if (value.length <= longestText) return value;
  const end = longestText - 1;
  // Avoids splitting a surrogate pair.
  const half = value.charCodeAt(end - 1) >= 0xd800 && value.charCodeAt(end - 1) <= 0xdbff;
  return `${value.slice(0, half ? end - 1 : end)}…`;
}

/** Escapes characters that XML cannot hold or would change (a carriage return), and text that looks like an escape. */
const escaped = (value: string): string =>
  value
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/g, (one) => {
      return `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
    });
