import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { refuse } from '#workflows/platform/kernel/refusal.js';

interface Places {
  /** Of the console, as its user has it in his browser. */
  readonly origin: string;
  /** The pages of the banks. */
  readonly pages: readonly string[];
}

/** Of an address, as a browser's extension names what it may touch: it knows no ports. */
const patternOf = (address: string): string => {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
};

/** What the extension may do: talk with one console, and work in the pages of the banks that parameters name. Nothing else. */
export const manifestFor = ({ origin, pages }: Places) => ({
  manifest_version: 3,
  name: 'Tradeflow 机器人',
  version: '1.0',
  description: '按表格逐笔填写网上银行页面',
  permissions: ['scripting', 'storage', 'tabs'],
  host_permissions: [...new Set(pages.map(patternOf))],
  background: { service_worker: 'worker.js' },
  content_scripts: [{ matches: [patternOf(origin)], js: ['bridge.js'], run_at: 'document_start' }],
  tradeflow: { origin: new URL(origin).origin },
});

/** The extension for this console and these banks, packed. @throws Refusal */
export async function extensionFor(consoleDir: string, { origin, pages }: Places): Promise<Buffer> {
  if (!/^https?:\/\/[\w.:[\]-]+$/.test(origin) || !URL.canParse(origin)) refuse('请求有错误', 'invalid');
  const folder = path.join(consoleDir, 'robot-extension');
  const names = await readdir(folder).catch(() => refuse('扩展未构建，请先执行 npm run build'));
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(manifestFor({ origin, pages }), null, 2)), 'manifest.json');
  for (const name of names) zip.addBuffer(await readFile(path.join(folder, name)), name);
  zip.end();
  return buffer(zip.outputStream);
}
