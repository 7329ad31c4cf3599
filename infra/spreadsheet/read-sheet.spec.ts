import ExcelJs from 'exceljs';
import { describe, expect, it } from 'vitest';
import { filesIn, zipWith } from '#test/language/zip.js';
import { readSheet } from './read-sheet.js';

const limits = { rows: 20, columns: 10 };
type Given = ExcelJs.CellValue;

async function bookOf(rows: readonly (readonly Given[])[], change?: (sheet: ExcelJs.Worksheet) => void) {
  const workbook = new ExcelJs.Workbook();
  const sheet = workbook.addWorksheet('一');
  for (const row of rows) sheet.addRow([...row]);
  change?.(sheet);
  return Buffer.from(new Uint8Array(await workbook.xlsx.writeBuffer()));
}
const readOf = async (file: Buffer) =>
  [...(await readSheet(file, limits))].map(([number, cells]) => [number, cells.map(({ text }) => text)]);
/** The workbook with additional parts. */
const withParts = async (book: Buffer, parts: Record<string, Uint8Array>) =>
  zipWith({ ...Object.fromEntries(Object.entries(filesIn(book)).filter(([name]) => !name.endsWith('/'))), ...parts });
const refusal = (message: string) => expect.objectContaining({ kind: 'invalid', message });

describe('a sheet is read', () => {
  it('with texts, numbers, days and gaps as people see them', async () => {
    const file = await bookOf([
      ['编号', '金额', '日期'],
      [],
      [' FK1 & <甲> ', 0.1 + 0.2, new Date('2026-03-02T00:00:00Z')],
    ]);
    expect(await readOf(file)).toEqual([
      [1, ['编号', '金额', '日期']],
      [3, ['FK1 & <甲>', '0.3', '2026-03-02']],
    ]);
  });
  it('and tells where a number has lost digits, and where one is computed', async () => {
    const file = await bookOf([
      [6225880112345678, { formula: '1+1', result: 2 }, { richText: [{ text: '甲' }, { text: '乙' }] }],
    ]);
    expect((await readSheet(file, limits)).get(1)).toEqual([
      { text: '6225880112345680', rounded: true },
      { text: '2', formula: true },
      { text: '甲乙' },
    ]);
  });
  it('of text in cells, in either encoding', async () => {
    expect(await readOf(Buffer.from('\ufeff编号,备注\r\nFK1,"甲,""乙""\n丙"\r\n\r\n'))).toEqual([
      [1, ['编号', '备注']],
      [2, ['FK1', '甲,"乙"\n丙']],
    ]);
    expect(await readOf(Buffer.from([0xb1, 0xe0, 0xba, 0xc5, 0x0a, 0x31]))).toEqual([
      [1, ['编号']],
      [2, ['1']],
    ]);
    expect((await readSheet(Buffer.from('=1+1,甲'), limits)).get(1)?.[0]).toEqual({ text: '=1+1', formula: true });
  });
  it('without what a range over all columns would take', async () => {
    const file = await bookOf([['甲']], (sheet) => sheet.mergeCells('A2:C3'));
    const sheet = String(filesIn(file)['xl/worksheets/sheet1.xml']).replace('A2:C3', 'A2:XFD1048576');
    expect(await readOf(await withParts(file, { 'xl/worksheets/sheet1.xml': Buffer.from(sheet) }))).toEqual([
      [1, ['甲']],
    ]);
  });
});

describe('what is refused, in words', () => {
  it.each([
    ['xl/vbaProject.bin', '表格含有宏或可执行内容，请另存为不含宏的xlsx格式'],
    ['xl/macrosheets/sheet1.xml', '表格含有宏或可执行内容，请另存为不含宏的xlsx格式'],
    ['xl/externalLinks/externalLink1.xml', '表格引用了外部数据，请粘贴为数值后再上传'],
  ])('a book with %s', async (part, message) => {
    const file = await withParts(await bookOf([['甲']]), { [part]: Buffer.from('x') });
    await expect(readSheet(file, limits)).rejects.toEqual(refusal(message));
  });
  it('one that unpacks to more than anybody writes', async () => {
    const file = await withParts(await bookOf([['甲']]), {
      'xl/sharedStrings.xml': Buffer.alloc(64 * 1024 * 1024, ' '),
    });
    expect(file.length).toBeLessThan(200_000);
    await expect(readSheet(file, limits)).rejects.toEqual(refusal('表格内容过大，请拆分后再上传'));
  });
  it('one that never closes what it opens, without taking long over it', async () => {
    const endless = Buffer.from('<row><c>'.repeat(1_000_000));
    const file = await withParts(await bookOf([['甲']]), { 'xl/worksheets/sheet1.xml': endless });
    await expect(readSheet(file, limits)).rejects.toEqual(refusal('文件已损坏或不是有效的表格'));
  });
  it.each([
    ['a format that opens and never closes', { 'xl/styles.xml': `<numFmt formatCode="${'['.repeat(400_000)}"/>` }],
    ['quotes in a format', { 'xl/styles.xml': `<numFmt formatCode="${'&quot;['.repeat(200_000)}"/>` }],
    ['a tag of nothing but blanks', { 'xl/worksheets/sheet1.xml': `<row><c ${' '.repeat(400_000)}></c></row>` }],
    ['text that is read aloud', { 'xl/sharedStrings.xml': `<si>${'<rPh'.repeat(400_000)}</si>` }],
  ])('or read in no long time, one of %s', async (_, parts: Record<string, string>) => {
    const bytes = Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]);
    expect(await readOf(await withParts(await bookOf([[1]]), Object.fromEntries(bytes)))).toBeInstanceOf(Array);
  });
  it.each([
    ['cells', { 'xl/worksheets/sheet1.xml': `<row>${'<c/>'.repeat(1_000_000)}</row>` }],
    ['rows', { 'xl/worksheets/sheet1.xml': '<row/>'.repeat(1_000_000) }],
    ['texts', { 'xl/sharedStrings.xml': '<si/>'.repeat(1_000_000) }],
  ])('one of more empty %s than anybody has', async (_, parts: Record<string, string>) => {
    const bytes = Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]);
    const file = await withParts(await bookOf([[1]]), Object.fromEntries(bytes));
    await expect(readSheet(file, limits)).rejects.toEqual(refusal('表格内容过大，请拆分后再上传'));
  });
  it('too many rows, too many columns', async () => {
    const message = refusal('表格内容过大，请拆分后再上传');
    await expect(readSheet(await bookOf(Array(21).fill(['甲'])), limits)).rejects.toEqual(message);
    await expect(readSheet(await bookOf([Array(11).fill('甲')]), limits)).rejects.toEqual(message);
  });
  it('an old or encrypted one, a broken one', async () => {
    await expect(readSheet(Buffer.from('d0cf11e0a1b11ae1', 'hex'), limits)).rejects.toEqual(
      refusal('不支持旧版或加密的表格，请另存为未加密的xlsx格式'),
    );
    const whole = await bookOf([['甲']]);
    const broken = refusal('文件已损坏或不是有效的表格');
    await expect(readSheet(whole.subarray(0, 200), limits)).rejects.toEqual(broken);
    await expect(readSheet(await zipWith({ 'a.txt': Buffer.from('x') }), limits)).rejects.toEqual(broken);
  });
});
