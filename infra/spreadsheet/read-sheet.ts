import { refuse } from '#workflows/platform/kernel/refusal.js';
import type { ReadLimits, ReadRows } from './read-cell.js';
import { readCsv } from './read-csv.js';
import { readXlsx } from './read-xlsx.js';

const zipMark = Buffer.from('PK');
const oldMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * The first sheet of a file: xlsx or csv. Files with macros or external references, or that unpack to an unreasonable
 * size, are refused with a message.
 * @throws Refusal
 */
export async function readSheet(file: Buffer, limits: ReadLimits): Promise<ReadRows> {
  if (file.subarray(0, 4).equals(oldMark)) return refuse('不支持旧版或加密的表格，请另存为未加密的xlsx格式', 'invalid');
  if (file.subarray(0, 2).equals(zipMark)) return readXlsx(file, limits);
  return readCsv(file, limits);
}
