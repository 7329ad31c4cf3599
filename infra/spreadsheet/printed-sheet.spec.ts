import ExcelJs from 'exceljs';
import { describe, expect, it } from 'vitest';
import { hardTexts } from '#test/fixtures/hard-texts.js';
import { filesIn } from '#test/language/zip.js';
import { type PrintedRow, printedSheet } from './printed-sheet.js';

const fileOf = async (...rows: PrintedRow[]) =>
  Buffer.from(await printedSheet({ name: '采购订单', widths: [10, 20, 10], rows, footer: 'CG1 & 更多' }));
const opened = async (file: Buffer) => {
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.load(Uint8Array.from(file).buffer);
  return workbook.worksheets[0] as ExcelJs.Worksheet;
};

describe('a printed sheet', () => {
  it('is A4 upright, as wide as the page, with numbers and a head on every page', async () => {
    const sheet = await opened(await fileOf({ cells: [] }, { cells: [{ value: '商品' }], repeated: true }));
    expect(sheet.pageSetup).toMatchObject({ paperSize: 9, orientation: 'portrait', fitToWidth: 1, fitToHeight: 0 });
    expect(sheet.pageSetup.printTitlesRow).toBe('2:2');
    expect(sheet.headerFooter.oddFooter).toBe('&LCG1 && 更多&R第 &P 页，共 &N 页');
    expect(sheet.getColumn(2).width).toBe(20);
  });

  it('has cells over several columns, with one border around', async () => {
    const sheet = await opened(await fileOf({ cells: [{ value: '合计', span: 2, look: 'total' }, { value: '甲' }] }));
    expect(sheet.getCell('B1').master.address).toBe('A1');
    expect(sheet.getCell('A1').text).toBe('合计');
    expect(sheet.getCell('B1').border?.right?.style).toBe('thin');
    expect(sheet.getCell('C1').text).toBe('甲');
  });

  it('has real numbers with thousands', async () => {
    const sheet = await opened(await fileOf({ cells: [{ value: '16500.00', kind: 'decimal' }] }));
    expect(sheet.getCell('A1')).toMatchObject({ value: 16500, numFmt: '#,##0.00' });
    expect(sheet.getCell('A1').alignment?.horizontal).toBe('right');
  });

  it.each(hardTexts)('keeps %s, and formulas are text', async (_, text) => {
    const file = await fileOf({ cells: [{ value: text, span: 3 }] });
    const cell = (await opened(file)).getCell('A1');
    expect(cell.text).toBe(text);
    expect(String(filesIn(file)['xl/worksheets/sheet1.xml'])).not.toContain('<f');
  });

  it('is as high as its longest text, within what a row may be', async () => {
    const sheet = await opened(
      await fileOf(
        { cells: [{ value: '短' }] },
        { cells: [{ value: '长'.repeat(200), span: 3 }] },
        { cells: [{ value: '长'.repeat(20_000) }] },
      ),
    );
    const [short = 0, long = 0, most] = [1, 2, 3].map((row) => sheet.getRow(row).height);
    // 200 characters in 40 columns make some ten lines.
    expect(long).toBeGreaterThan(short * 6);
    expect(most).toBe(409);
  });
});
