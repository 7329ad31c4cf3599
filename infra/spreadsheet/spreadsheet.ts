import { PassThrough, type Writable } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import ExcelJs from 'exceljs';
import { type CellKind, cellOf, formats, type Value } from './cell.js';

export interface SheetColumn<Row> {
  readonly label: string;
  readonly kind: CellKind;
  /** Width in characters. */
  readonly width: number;
  readonly value: (row: Row) => Value;
}

export interface Sheet<Row> {
  readonly title: string;
  readonly columns: readonly SheetColumn<Row>[];
  /** Batches of rows, as they arrive. */
  readonly rows: AsyncIterable<readonly Row[]>;
  /** Maximum rows per sheet, including the header; further rows go to additional sheets. */
  readonly mostRows?: number;
}

const mostRows = 1_048_576;
/** Number of rows between checks whether the reader keeps up. */
const stretch = 200;
const shortMs = 2;

/** The bytes of an xlsx file, generated while being read: only data in transit is kept. */
export function spreadsheet<Row>(sheet: Sheet<Row>): AsyncIterable<Uint8Array> {
  const out = new PassThrough();
  write(sheet, out).catch((error) => out.destroy(error));
  return out;
}

async function write<Row>(sheet: Sheet<Row>, out: PassThrough): Promise<void> {
  const { title, columns, rows, mostRows: most = mostRows } = sheet;
  const workbook = new ExcelJs.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
  let current = addSheet(workbook, title, columns);
  let written = 1;
  let sheets = 1;
  for await (const batch of rows) {
    for (const row of batch) {
      if (written === most) {
        current.commit();
        await keptUp(current, out);
        sheets += 1;
        current = addSheet(workbook, `${title} (${sheets})`, columns);
        written = 1;
      }
      current.addRow(columns.map(({ kind, value }) => cellOf(kind, value(row)))).commit();
      written += 1;
      if (written % stretch === 0) await keptUp(current, out);
    }
  }
  current.commit();
  await workbook.commit();
}

type Worksheet = ExcelJs.Worksheet;
/** A stream of an older library than Node's, which exposes its buffered length only here. */
type Pipe = Writable & { readonly _writableState: { readonly length: number } };

type Workbook = ExcelJs.stream.xlsx.WorkbookWriter;

function addSheet<Row>(workbook: Workbook, title: string, columns: readonly SheetColumn<Row>[]): Worksheet {
  const sheet = workbook.addWorksheet(title, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ label, kind, width }) => ({
    header: label,
    width,
    style: { numFmt: formats[kind], alignment: { vertical: 'top' } },
  }));
  const header = sheet.getRow(1);
  header.height = 20;
  header.eachCell((cell) => {
    cell.style = {
      font: { bold: true },
      alignment: { vertical: 'middle' },
      fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE7EEF8' } },
      border: { bottom: { style: 'thin', color: { argb: 'FF9DB4D3' } } },
    };
  });
  header.commit();
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
  return sheet;
}

/**
 * exceljs ignores backpressure: its output is buffered in the pipe to the compressor, which exists once the previous
 * sheet is finished. Waits until the buffer has drained.
 * @throws if the reader is gone
 */
async function keptUp(sheet: Worksheet, out: PassThrough): Promise<void> {
  // The library's types do not include its pipes.
  const { stream } = sheet as unknown as { stream: { pipes: readonly Pipe[] } };
  const isBehind = () => {
    const [pipe] = stream.pipes;
    return !pipe || pipe._writableState.length > pipe.writableHighWaterMark;
  };
  await nextTurn();
  while (isBehind() && !out.destroyed) await pause(shortMs);
  if (out.destroyed) throw new Error('nobody reads the spreadsheet any more');
}
