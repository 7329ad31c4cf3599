import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import ExcelJs from 'exceljs';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { filesIn } from '#test/language/zip.js';
import { type CellKind, longestText, type Value } from './cell.js';
import { spreadsheet } from './spreadsheet.js';

interface One {
  readonly value: Value;
}

const fileOf = async (kind: CellKind, values: readonly Value[], mostRows?: number): Promise<Buffer> => {
  const rows = async function* () {
    yield values.map((value) => ({ value }));
  };
  const columns = [{ label: '列', kind, width: 20, value: ({ value }: One) => value }];
  const source = spreadsheet({ title: '表', columns, rows: rows(), ...(mostRows && { mostRows }) });
  return buffer(source);
};

const opened = async (file: Buffer) => {
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.load(Uint8Array.from(file).buffer);
  return workbook;
};

/** The cells below the header. */
const cellsOf = async (kind: CellKind, values: readonly Value[]) => {
  const sheet = (await opened(await fileOf(kind, values))).worksheets[0];
  return values.map((_, index) => sheet?.getCell(index + 2, 1));
};

const partOf = (file: Buffer, part: string): string => String(filesIn(file)[part]);

const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "=cmd|' /C calc'!A0", '=HYPERLINK("http://x")'];

describe('text', () => {
  it('is never a formula, and comes back as it was', async () => {
    const cells = await cellsOf('text', dangerous);
    for (const [index, cell] of cells.entries()) {
      expect(cell?.text).toBe(dangerous[index]);
      expect(cell?.formula).toBeUndefined();
      // In a text cell, editing does not turn the text into a formula.
      expect(cell?.numFmt).toBe('@');
    }
  });

  it('stands in the file as text in place', async () => {
    const xml = partOf(await fileOf('text', dangerous), 'xl/worksheets/sheet1.xml');
    expect(xml).not.toContain('<f');
    expect(xml.match(/t="inlineStr"/g)).toHaveLength(dangerous.length);
    expect(xml).toContain('xml:space="preserve">\t=1<');
  });

  const hard = [
    '中文，标点。',
    '👩‍👩‍👧 𠮷',
    ' blanks ',
    'a\nb\r\nc\td',
    '<&>"\'',
    '_x0041_ _x000D_',
    'bell \u0007 null \u0000 \u001f \u007f \uffff',
    '0123',
    '123456789012345678',
    '2026-11-21',
    'TRUE',
  ];

  it('keeps what XML cannot hold, blanks, line ends and all characters', async () => {
    const cells = await cellsOf('text', hard);
    expect(cells.map((cell) => cell?.text)).toEqual(hard);
  });

  it('is read the same by another reader', async () => {
    const plain = [...dangerous, ...hard].filter((one) => one.trim() === one && !/\r|_x|bell/.test(one));
    const [sheet] = await readExcelFile(await fileOf('text', plain));
    expect(sheet?.data.map(([cell]) => cell)).toEqual(['列', ...plain]);
  });

  it('that is broken or too long is mended', async () => {
    const [lone, long, pair] = await cellsOf('text', ['a\ud800b', 'x'.repeat(40_000), `${'x'.repeat(32_765)}😀😀`]);
    expect(lone?.text).toBe('a\ufffdb');
    expect(long?.text).toBe(`${'x'.repeat(longestText - 1)}…`);
    expect(pair?.text).toBe(`${'x'.repeat(32_765)}…`);
  });

  it('that is empty is an empty cell', async () => {
    const cells = await cellsOf('text', ['', null, undefined]);
    expect(cells.map((cell) => cell?.value)).toEqual([null, null, null]);
  });
});

describe('numbers and dates', () => {
  it('are real ones', async () => {
    expect((await cellsOf('decimal', ['1234.50', '-0.01', 0])).map((cell) => cell?.value)).toEqual([1234.5, -0.01, 0]);
    expect((await cellsOf('rate', ['0.047835']))[0]?.value).toBe(0.047835);
    const [day] = await cellsOf('date', ['2026-02-28']);
    expect(day?.value).toEqual(new Date('2026-02-28T00:00:00Z'));
    const [moment] = await cellsOf('dateTime', ['2026-02-28 23:59:59']);
    expect(Math.round(Number(moment?.value) / 1000)).toBe(Date.parse('2026-02-28T23:59:59Z') / 1000);
  });

  it('that a spreadsheet would round stay as they are', async () => {
    const [long, nothing] = await cellsOf('decimal', ['12345678901234567.89', '没有']);
    expect([long?.text, nothing?.text]).toEqual(['12345678901234567.89', '没有']);
  });
});

describe('a sheet', () => {
  it('has its header in a frozen row, in bold, and columns as wide as they should be', async () => {
    const sheet = (await opened(await fileOf('text', ['a']))).worksheets[0];
    expect(sheet?.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
    expect(sheet?.getCell('A1').text).toBe('列');
    expect(sheet?.getCell('A1').font?.bold).toBe(true);
    expect(sheet?.getColumn(1).width).toBe(20);
  });

  it('that is full is followed by another with the same header', async () => {
    const { worksheets } = await opened(await fileOf('whole', [1, 2, 3, 4, 5], 3));
    expect(worksheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ['表', 3],
      ['表 (2)', 3],
      ['表 (3)', 2],
    ]);
    expect(worksheets[2]?.getCell('A1').text).toBe('列');
    expect(worksheets[2]?.getCell('A2').value).toBe(5);
  });

  it('without rows is a header', async () => {
    const { worksheets } = await opened(await fileOf('text', []));
    expect(worksheets[0]?.rowCount).toBe(1);
  });
});

describe('the stream', () => {
  const columns = [{ label: '列', kind: 'text' as const, width: 20, value: ({ value }: One) => value }];

  it('fails whoever reads when the rows fail', async () => {
    const rows = async function* (): AsyncGenerator<One[]> {
      yield [{ value: 'a' }];
      throw new Error('cancelled');
    };
    await expect(buffer(spreadsheet({ title: '表', columns, rows: rows() }))).rejects.toThrow('cancelled');
  });

  it('makes no more rows than are read', async () => {
    const most = 200_000;
    let made = 0;
    // Incompressible data: a few megabytes are in transit, and the remaining rows are not generated.
    const rows = async function* (): AsyncGenerator<One[]> {
      for (; made < most; made += 200) {
        yield Array.from({ length: 200 }, () => ({ value: randomBytes(300).toString('base64') }));
      }
    };
    const source = spreadsheet({ title: '表', columns, rows: rows() });
    const reader = source[Symbol.asyncIterator]();
    await reader.next();
    let before = -1;
    while (before !== made) {
      before = made;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    expect(made).toBeLessThan(most / 4);
    await reader.return?.();
    const then = made;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(made).toBeLessThanOrEqual(then + 200);
  });
});
