import { createHash } from 'node:crypto';
import ExcelJS from 'exceljs';
import { file as calls, type FileRow } from '#contract/platform/file.js';
import type { Answer, Person } from './person.js';
import type { World } from './world.js';

export interface Brought {
  readonly name: string;
  readonly content: Uint8Array | string;
  readonly bizType?: string;
  /** Where bizType is sent: in the address, or in the form before (`form`) or after (`behind`) the file. */
  readonly bizTypeIn?: 'query' | 'form' | 'behind';
}

/** Uploads a file as a browser's form does. */
export async function bring(world: World, person: Person, brought: Brought): Promise<Answer<FileRow>> {
  const { name, content, bizType = 'order_attachment', bizTypeIn = 'form' } = brought;
  const form = new FormData();
  if (bizTypeIn === 'form') form.append('bizType', bizType);
  form.append('file', new Blob([content as string]), name);
  if (bizTypeIn === 'behind') form.append('bizType', bizType);
  const query = bizTypeIn === 'query' ? `?bizType=${bizType}` : '';
  const response = await fetch(`${world.url}/api${calls.upload.path}${query}`, {
    method: 'POST',
    headers: authorization(person),
    body: form,
  });
  return { ...((await response.json()) as Answer<FileRow>), status: response.status, headers: response.headers };
}

/** Uploads a file that must be accepted. @returns its id */
export async function aFile(world: World, person: Person, brought: Brought = aPdf()): Promise<string> {
  const { code, msg, data } = await bring(world, person, brought);
  if (code !== 20000) throw new Error(`${brought.name}: ${msg}`);
  return data.id;
}

/** Requests an address below /api and returns the response as is. */
export const fetchFrom = (world: World, person: Person, path: string, headers: Record<string, string> = {}) =>
  fetch(`${world.url}/api${path}`, { headers: { ...authorization(person), ...headers } });

/** The refusal that came instead of a file. */
export const refusalOf = async (response: Response): Promise<{ code: number; msg: string }> => {
  const { code, msg } = (await response.json()) as Answer<unknown>;
  return { code, msg };
};

const authorization = ({ token }: Person): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

export const digestOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

export const aPdf = (name = '合同.pdf', more = ''): Brought => ({ name, content: `%PDF-1.4\n%âãÏÓ\n${more}\n%%EOF\n` });

/** A PNG of one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export async function aSheet(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet('明细').addRows(rows.map((row) => [...row]));
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** A PDF with Chinese pages and no embedded font: the reader needs its own font and character encodings. */
export function aChinesePdf(pages: readonly string[]): Buffer {
  const hex = (text: string) => [...text].map((one) => one.charCodeAt(0).toString(16).padStart(4, '0')).join('');
  const draw = (text: string) => `BT /F1 36 Tf 72 700 Td <${hex(text)}> Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${6 + index * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /FontDescriptor 5 0 R /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ...pages.flatMap((text, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${7 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${draw(text).length} >>\nstream\n${draw(text)}\nendstream`,
    ]),
  ];
  return pdfOf(objects);
}

/** A PDF of these objects, numbered from 1; the first is its catalog. */
export function pdfOf(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}
