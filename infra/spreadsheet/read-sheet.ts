import { refuse } from '#workflows/platform/kernel/refusal.js';
import { readCsv } from './read-csv.js';
import { readXlsx } from './read-xlsx.js';

/** A cell as it is read: what it shows, and what a person should know of it before it is believed. */
export interface ReadCell {
  /** Numbers in plain digits, days as yyyy-MM-dd. */
  readonly text: string;
  /** It is computed: what it shows depends on who opens it. */
  readonly formula?: true;
  /** A number of more digits than a spreadsheet keeps: its last ones are not what was typed. */
  readonly rounded?: true;
}

/** The rows of a sheet by their number, from 1; empty ones are left out. */
export type ReadRows = ReadonlyMap<number, readonly ReadCell[]>;

export interface ReadLimits {
  /** Rows with something in them, the head among them. */
  readonly rows: number;
  readonly columns: number;
}

const zipMark = Buffer.from('PK');
const oldMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * The first sheet of a file: xlsx, or text in cells (csv). What can run, reaches elsewhere, or unpacks to more than people
 * write is refused in words.
 * @throws Refusal
 */
export async function readSheet(file: Buffer, limits: ReadLimits): Promise<ReadRows> {
  if (file.subarray(0, 4).equals(oldMark)) return refuse('不支持旧版或加密的表格，请另存为未加密的xlsx格式', 'invalid');
  if (file.subarray(0, 2).equals(zipMark)) return readXlsx(file, limits);
  return readCsv(file, limits);
}
