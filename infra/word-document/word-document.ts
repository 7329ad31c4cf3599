import {
  AlignmentType,
  BorderStyle,
  Document,
  type FileChild,
  Footer,
  HeightRule,
  type IBorderOptions,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
} from 'docx';

export interface WordColumn {
  readonly label: string;
  /** Share of the page width. */
  readonly share: number;
  readonly align?: 'left' | 'center' | 'right';
}

/** Parts of a document, from top to bottom. */
export type Block =
  | { readonly title: string }
  /** A separate line, optionally with a bold caption before it. */
  | { readonly line: string; readonly caption?: string; readonly align?: 'right' | 'center' }
  | { readonly clause: string }
  | { readonly columns: readonly WordColumn[]; readonly rows: readonly Row[]; readonly total: readonly string[] }
  /** Side by side, with room for signature and seal. */
  | { readonly seals: readonly (readonly string[])[] };
type Row = readonly string[];

export interface WordDocument {
  readonly blocks: readonly Block[];
  /** Footer of every page, beside the page number. */
  readonly footer: string;
}

/** Lengths in twentieths of a point: A4 with margins of two centimetres. */
const page = { width: 11_906, height: 16_838, margin: 1134 };
const inside = page.width - 2 * page.margin;

/** The bytes of a docx file. */
export async function wordDocument({ blocks, footer }: WordDocument): Promise<Uint8Array> {
  const around = { top: page.margin, bottom: page.margin, left: page.margin, right: page.margin };
  const numbers = ['第 ', PageNumber.CURRENT, ' 页，共 ', PageNumber.TOTAL_PAGES, ' 页'];
  const foot = new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ children: [`${clean(footer)}　`, ...numbers], size: small })],
  });
  const document = new Document({
    styles: { default: { document: { run: { font, size: normal } } }, paragraphStyles: cellStyles },
    sections: [
      {
        properties: { page: { size: { width: page.width, height: page.height }, margin: around } },
        footers: { default: new Footer({ children: [foot] }) },
        children: blocks.map(childOf),
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

/** Sizes in half points: 小二, 小四, 五号, 小五. */
const [large, normal, table, small] = [36, 24, 21, 18];
const font = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', cs: 'Times New Roman', eastAsia: '宋体' };
/** Defined as a style instead of in each of ten thousand cells, which takes most of the time. */
const cellStyle = (align: WordColumn['align'] = 'left'): string => `Cell${align}`;
const cellStyles = (['left', 'center', 'right'] as const).map((alignment) => ({
  id: cellStyle(alignment),
  name: cellStyle(alignment),
  run: { size: table },
  paragraph: { alignment },
}));
const loose = { line: 400, after: 80 };

function childOf(block: Block): FileChild {
  if ('title' in block) {
    const children = runsOf(block.title, { bold: true, size: large });
    return new Paragraph({ alignment: AlignmentType.CENTER, spacing: { after: 240 }, children });
  }
  if ('line' in block) {
    const caption = block.caption ? runsOf(block.caption, { bold: true }) : [];
    return new Paragraph({
      alignment: block.align ?? AlignmentType.LEFT,
      spacing: loose,
      children: [...caption, ...runsOf(block.line)],
    });
  }
  if ('clause' in block) {
    const indent = { firstLine: 2 * 10 * normal };
    return new Paragraph({ alignment: AlignmentType.BOTH, spacing: loose, indent, children: runsOf(block.clause) });
  }
  return 'seals' in block ? sealsOf(block.seals) : tableOf(block);
}

function tableOf({ columns, rows, total }: Extract<Block, { columns: unknown }>): Table {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => Math.floor((share / whole) * inside));
  const row = (cells: Row, look: { bold?: boolean; head?: boolean }) =>
    new TableRow({
      tableHeader: look.head === true,
      cantSplit: true,
      children: cells.map((text, index) => {
        const style = cellStyle(look.head ? 'center' : columns[index]?.align);
        return new TableCell({
          width: { size: widths[index] ?? 0, type: 'dxa' },
          ...(look.head && { shading: { type: ShadingType.CLEAR, fill: 'F1F3F5' } }),
          children: [new Paragraph({ style, children: runsOf(text, look.bold ? { bold: true } : {}) })],
        });
      }),
    });
  const head = row(
    columns.map(({ label }) => label),
    { bold: true, head: true },
  );
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: inside, type: 'dxa' },
    columnWidths: widths,
    margins: { left: 70, right: 70, top: 40, bottom: 40 },
    rows: [head, ...rows.map((cells) => row(cells, {})), row(total, { bold: true })],
  });
}

const without: IBorderOptions = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const noBorders = { top: without, bottom: without, left: without, right: without };
const sealHeight = 2600;

/** Kept on one page. */
function sealsOf(parties: readonly (readonly string[])[]): Table {
  const width = Math.floor(inside / parties.length);
  const cells = parties.map((lines) => {
    const children = lines.map(
      (line) => new Paragraph({ spacing: { before: 160, after: 200 }, children: runsOf(line) }),
    );
    return new TableCell({ width: { size: width, type: 'dxa' }, borders: noBorders, children });
  });
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: inside, type: 'dxa' },
    columnWidths: parties.map(() => width),
    borders: { ...noBorders, insideHorizontal: without, insideVertical: without },
    rows: [new TableRow({ cantSplit: true, height: { value: sealHeight, rule: HeightRule.ATLEAST }, children: cells })],
  });
}

/** Preserves line breaks within a text. */
const runsOf = (text: string, look: { bold?: boolean; size?: number } = {}): TextRun[] =>
  clean(text)
    .split(/\r\n|\r|\n/)
    .map((line, index) => new TextRun({ ...look, text: line, ...(index > 0 && { break: 1 }) }));

/** Control characters and lone surrogates are invalid in XML: a single one makes the file unreadable. */
const clean = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
