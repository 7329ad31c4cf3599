import { createHash } from 'node:crypto';
import ExcelJS from 'exceljs';
import { file as calls, type FileRow } from '#contract/file.js';
import type { Answer, Person } from './person.js';
import type { World } from './world.js';

export interface Brought {
  readonly name: string;
  readonly content: Uint8Array | string;
  readonly bizType?: string;
  /** The field stands behind the file in the form, or in the address. */
  readonly bizTypeIn?: 'query' | 'form' | 'behind';
}

/** Brings a file as a browser's form does. */
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

/** The id of a file that must be taken. */
export async function aFile(world: World, person: Person, brought: Brought = aPdf()): Promise<string> {
  const { code, msg, data } = await bring(world, person, brought);
  if (code !== 20000) throw new Error(`${brought.name}: ${msg}`);
  return data.id;
}

/** Asks for an address below /api and takes what comes as it is. */
export const fetchFrom = (world: World, person: Person, path: string, headers: Record<string, string> = {}) =>
  fetch(`${world.url}/api${path}`, { headers: { ...authorization(person), ...headers } });

/** The refusal in an answer that should have been a file. */
export const refusalOf = async (response: Response): Promise<{ code: number; msg: string }> => {
  const { code, msg } = (await response.json()) as Answer<unknown>;
  return { code, msg };
};

const authorization = ({ token }: Person): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

export const digestOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

export const aPdf = (name = '合同.pdf', more = ''): Brought => ({ name, content: `%PDF-1.4\n%âãÏÓ\n${more}\n%%EOF\n` });

/** One pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export async function aSheet(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet('明细').addRows(rows as never);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
