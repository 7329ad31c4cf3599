import { refuse } from '#workflows/platform/kernel/refusal.js';
import { attribute, bare, elementIn, elements, plain } from './markup.js';
import type { ReadCell, ReadLimits, ReadRows } from './read-cell.js';
import { type Parts, tooLarge, unpack, unreadable } from './unpack.js';

/** Parts that contain executable content or external references. */
const programs =
  /(^|\/)(vbaProject\.bin|vbaData\.xml)$|^xl\/(macrosheets|dialogsheets|activeX|ctrlProps|embeddings)\//i;
const elsewhere = /^xl\/(externalLinks|connections|queryTables|customData|model)/i;

/** The first sheet of an xlsx file. Written for this purpose, as general readers trust what a file declares. */
export async function readXlsx(file: Buffer, limits: ReadLimits): Promise<ReadRows> {
  const parts = unpack(file);
  if (parts.names.some((name) => programs.test(name)))
    refuse('表格含有宏或可执行内容，请另存为不含宏的xlsx格式', 'invalid');
  if (parts.names.some((name) => elsewhere.test(name))) refuse('表格引用了外部数据，请粘贴为数值后再上传', 'invalid');
  const book = (await partOf(parts, 'xl/workbook.xml')) ?? refuse(unreadable, 'invalid');
  const sheet = (await partOf(parts, await firstSheet(parts, book))) ?? refuse(unreadable, 'invalid');
  const isOfMac = ['1', 'true'].includes(attribute(elementIn(book, 'workbookPr')?.said ?? '', 'date1904') ?? '');
  return rowsOf(sheet, limits, {
    strings: await sharedStrings(parts),
    isDay: await dayStyles(parts),
    epoch: isOfMac ? 1462 : 0,
  });
}

function rowsOf(sheet: string, limits: ReadLimits, known: Known): ReadRows {
  const rows = new Map<number, readonly ReadCell[]>();
  let before = 0;
  for (const { said, inner } of elements(sheet, 'row')) {
    const number = Number(attribute(said, 'r') ?? before + 1);
    before = number;
    const cells = cellsOf(inner, limits, known);
    if (cells.length === 0) continue;
    if (rows.size >= limits.rows) refuse(tooLarge, 'invalid');
    rows.set(number, cells);
  }
  return rows;
}

function cellsOf(row: string, { columns }: ReadLimits, known: Known): ReadCell[] {
  const cells: ReadCell[] = [];
  let next = 0;
  for (const { said, inner } of elements(row, 'c')) {
    const place = columnIn(attribute(said, 'r')) ?? next;
    next = place + 1;
    const cell = cellOf(inner, { type: attribute(said, 't'), style: attribute(said, 's') }, known);
    if (cell.text === '' && !cell.formula) continue;
    if (place >= columns) refuse(tooLarge, 'invalid');
    while (cells.length < place) cells.push({ text: '' });
    cells[place] = cell;
  }
  return cells;
}

const partOf = async (parts: Parts, name: string): Promise<string | undefined> => {
  const text = await parts.read(name);
  return text && bare(text);
};

/** Path of the first sheet, according to the workbook. */
async function firstSheet(parts: Parts, book: string): Promise<string> {
  const id = /\bid="([^"]+)"/.exec(elementIn(book, 'sheet')?.said ?? '')?.[1];
  for (const { said } of elements((await partOf(parts, 'xl/_rels/workbook.xml.rels')) ?? '', 'Relationship')) {
    if (attribute(said, 'Id') !== id) continue;
    const target = attribute(said, 'Target') ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  return 'xl/worksheets/sheet1.xml';
}

const sharedStrings = async (parts: Parts): Promise<readonly string[]> =>
  [...elements((await partOf(parts, 'xl/sharedStrings.xml')) ?? '', 'si')].map(({ inner }) => textIn(inner));

/** Built-in formats that show days. */
const ownDays = (format: number): boolean =>
  (format >= 14 && format <= 17) || format === 22 || (format >= 27 && format <= 36) || (format >= 50 && format <= 58);

/** The limit of spreadsheet programs. */
const longestFormat = 255;

async function dayStyles(parts: Parts): Promise<Known['isDay']> {
  const text = (await partOf(parts, 'xl/styles.xml')) ?? '';
  const custom = new Set<number>();
  for (const { said } of elements(text, 'numFmt')) {
    const code = (attribute(said, 'formatCode') ?? '').slice(0, longestFormat).replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
    if (/[yd]/i.test(code)) custom.add(Number(attribute(said, 'numFmtId')));
  }
  const formats = [...elements(elementIn(text, 'cellXfs')?.inner ?? '', 'xf')].map(({ said }) =>
    Number(attribute(said, 'numFmtId') ?? 0),
  );
  return (style) => {
    const format = formats[Number(style ?? 0)] ?? 0;
    return ownDays(format) || custom.has(format);
  };
}

/** Workbook data that cells refer to. */
interface Known {
  readonly strings: readonly string[];
  readonly isDay: (style: string | undefined) => boolean;
  /** Days from the usual epoch to the workbook's own. */
  readonly epoch: number;
}

interface Said {
  readonly type: string | undefined;
  readonly style: string | undefined;
}

function cellOf(content: string, { type, style }: Said, { strings, isDay, epoch }: Known): ReadCell {
  const formula = elementIn(content, 'f') ? { formula: true as const } : {};
  const value = plain(elementIn(content, 'v')?.inner ?? '');
  if (type === 'inlineStr') return { text: textIn(content).trim(), ...formula };
  if (type === 's') return { text: (strings[Number(value)] ?? '').trim(), ...formula };
  if (type === 'b') return { text: value === '1' ? '是' : '否', ...formula };
  const number = Number(value);
  const isNumber = (type ?? 'n') === 'n' && value !== '' && Number.isFinite(number);
  if (!isNumber) return { text: value.trim(), ...formula };
  if (isDay(style)) return { text: dayOf(number + epoch), ...formula };
  // A spreadsheet keeps fifteen digits; further digits are binary rounding noise.
  const text = String(Number(number.toPrecision(15)));
  return { text, ...formula, ...(Math.abs(number) >= 1e15 && { rounded: true as const }) };
}

/** Days are counted from 1899-12-30; the fraction is the time of day. */
function dayOf(serial: number): string {
  const at = new Date(Math.round((serial - 25_569) * 86_400) * 1000);
  return Number.isNaN(at.getTime()) ? String(serial) : at.toISOString().slice(0, 10);
}

/** The runs of a text, without phonetic guides. */
const textIn = (inner: string): string => {
  const [first = '', ...others] = inner.split('<rPh');
  const read = first + others.map((part) => part.slice(part.indexOf('</rPh>') + 6)).join('');
  return [...elements(read, 't')].map(({ inner: text }) => plain(text)).join('');
};

function columnIn(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1;
}
