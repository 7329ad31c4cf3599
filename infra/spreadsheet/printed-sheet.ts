import ExcelJs from 'exceljs';
import { type CellKind, cellOf, formats, type Value } from './cell.js';

/** A cell of a printed form. */
export interface PrintedCell {
  readonly value: Value;
  readonly kind?: CellKind;
  /** Number of columns the cell spans. */
  readonly span?: number;
  readonly look?: Look;
}

export type Look = 'title' | 'subtitle' | 'caption' | 'value' | 'heading' | 'total' | 'plain';

export interface PrintedRow {
  readonly cells: readonly PrintedCell[];
  /** Repeated at the top of every page. */
  readonly repeated?: true;
  /** Height in points; by default, that of the longest text. */
  readonly height?: number;
}

export interface PrintedSheet {
  readonly name: string;
  /** Column widths in characters. */
  readonly widths: readonly number[];
  readonly rows: readonly PrintedRow[];
  /** Footer of every page, beside the page number. */
  readonly footer: string;
}

const a4 = 9;
const inch = 0.4;

/** The bytes of an xlsx file for printing: A4 portrait, fitted to the page width, on as many pages as needed. */
export async function printedSheet({ name, widths, rows, footer }: PrintedSheet): Promise<Uint8Array> {
  const workbook = new ExcelJs.Workbook();
  const sheet = workbook.addWorksheet(name, {
    pageSetup: {
      paperSize: a4,
      orientation: 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      horizontalCentered: true,
      margins: { left: inch, right: inch, top: 0.6, bottom: 0.7, header: 0.3, footer: 0.3 },
    },
    headerFooter: { oddFooter: `&L${footer.replaceAll('&', '&&')}&R第 &P 页，共 &N 页` },
    views: [{ showGridLines: false }],
  });
  sheet.columns = widths.map((width) => ({ width }));
  for (const [index, row] of rows.entries()) {
    const number = index + 1;
    const height = put(sheet, number, row, widths);
    sheet.getRow(number).height = row.height ?? height;
    if (row.repeated) sheet.pageSetup.printTitlesRow = `${number}:${number}`;
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

/** @returns the required height of the row */
function put(sheet: ExcelJs.Worksheet, number: number, { cells }: PrintedRow, widths: readonly number[]): number {
  let column = 1;
  let lines = 1;
  for (const { value, kind = 'text', span = 1, look = 'value' } of cells) {
    const last = column + span - 1;
    for (let part = column; part <= last; part++) sheet.getCell(number, part).style = styleOf(look, kind);
    sheet.getCell(number, column).value = cellOf(kind, value);
    if (span > 1) sheet.mergeCells(number, column, number, last);
    const width = widths.slice(column - 1, last).reduce((sum, one) => sum + one, 0);
    lines = Math.max(lines, linesOf(String(value ?? ''), width));
    column = last + 1;
  }
  return Math.min(mostHeight, lines * lineHeight + 5);
}

const lineHeight = 13.5;
/** Maximum row height in points. */
const mostHeight = 409;

/** Number of lines, since merged cells do not grow automatically. A Chinese character is as wide as two digits. */
const linesOf = (text: string, width: number): number =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(widthOf(line) / (width - 1))), 0);
const widthOf = (line: string): number => [...line].reduce((sum, one) => sum + (one > '\u2e7f' ? 2 : 1.1), 0);

const thin = { style: 'thin', color: { argb: 'FF868E96' } } as const;
const grid = { top: thin, left: thin, bottom: thin, right: thin };
const shade = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFF1F3F5' } } as const;
const font = { name: '宋体', size: 10 };
const bold = { ...font, bold: true };

const looks: Readonly<Record<Look, Partial<ExcelJs.Style>>> = {
  title: { font: { ...bold, size: 18 }, alignment: { horizontal: 'center' } },
  subtitle: { font: { ...font, color: { argb: 'FF495057' } }, alignment: { horizontal: 'center' } },
  caption: { font: bold, border: grid, fill: shade },
  value: { font, border: grid },
  heading: { font: bold, border: grid, fill: shade, alignment: { horizontal: 'center' } },
  total: { font: bold, border: grid },
  plain: { font },
};

const numeric: ReadonlySet<CellKind> = new Set(['whole', 'decimal', 'share', 'rate']);

function styleOf(look: Look, kind: CellKind): Partial<ExcelJs.Style> {
  const { alignment, ...style } = looks[look];
  const numbers = numeric.has(kind);
  const horizontal = alignment?.horizontal ?? (numbers ? 'right' : 'left');
  return { ...style, numFmt: formats[kind], alignment: { horizontal, vertical: 'middle', wrapText: true } };
}
