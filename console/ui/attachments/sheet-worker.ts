import readExcelFile from 'read-excel-file/browser';
import { gridOf, type SheetGrid } from './sheet-grid.js';
import { countUnpacked, TooLarge } from './unpacked-size.js';

/** Maximum number of sheets shown. */
const mostSheets = 10;
/** Limit in bytes; a sheet of a hundred thousand full rows is smaller. */
const mostUnpacked = 64 * 1024 * 1024;

/** Result of reading a workbook. */
export type SheetsRead = { readonly sheets: readonly SheetGrid[] } | { readonly fails: 'tooLarge' | 'unreadable' };

async function read(file: Blob): Promise<SheetsRead> {
  try {
    await countUnpacked(file, mostUnpacked);
    const sheets = await readExcelFile(file);
    return { sheets: sheets.slice(0, mostSheets).map(({ sheet, data }) => gridOf(sheet, data)) };
  } catch (error) {
    return { fails: error instanceof TooLarge ? 'tooLarge' : 'unreadable' };
  }
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => void read(data).then((answer) => postMessage(answer)));
