import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { refuse } from '#workflows/platform/kernel/refusal.js';

interface Places {
  /** Origin of the console, as the user's browser shows it. */
  readonly origin: string;
  /** Addresses of the banks' pages. */
  readonly pages: readonly string[];
}

/** Match pattern of an address for a browser extension; patterns have no ports. */
const patternOf = (address: string): string => {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
};

/** Restricts the extension to one console and to the banks' pages configured in parameters. */
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

/** The packed extension for this console and these banks. @throws Refusal */
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
