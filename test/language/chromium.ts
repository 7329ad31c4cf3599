import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { boxFont } from '#test/language/chinese-font.js';
import { hasSharedMemory } from '#test/language/shared-memory.js';

/** How to launch the browser of this machine; plain data, so that it can be handed to the workers. */
export interface BrowserLaunch {
  executablePath?: string;
  args: string[];
  env: Record<string, string>;
  ignoreDefaultArgs: string[];
}

const cache = path.resolve(import.meta.dirname, '../../.cache');
const packages = path.resolve(import.meta.dirname, '../../node_modules');

/**
 * A test's page lives for a second or two: what V8's optimizing compilers make of it is hardly run, and costs a sixth of
 * the machine's time in a file of many pages.
 */
const hasty = '--js-flags=--no-maglev,--no-opt';

/** For pages that live for minutes. */
export const patient = ({ args, ...launch }: BrowserLaunch): BrowserLaunch => ({
  ...launch,
  args: args.filter((one) => one !== hasty),
});

/** What a test's browser leaves out. */
const quiet = [
  hasty,
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Playwright has the browser keep its shared memory in files of the temporary folder. A page makes hundreds; on a disk
 * they take a seventh of its processor time.
 */
const ignoreDefaultArgs = hasSharedMemory(1024 ** 3) ? ['--disable-dev-shm-usage'] : [];

export interface Machine {
  /** Users' machines have a font for Chinese of their own; where none is, the console brings its own. */
  readonly hasChinese?: boolean;
}

/** The named browser, else the system's, else the one from npm, else Playwright's own; the first two have the system's fonts. */
export function chooseBrowser({ hasChinese = false }: Machine = {}): BrowserLaunch {
  const args = process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet;
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH ?? '/usr/bin/chromium';
  if (existsSync(named)) return { executablePath: named, args, ignoreDefaultArgs, env: environment({}) };
  if (process.platform === 'linux' && existsSync(path.join(packages, '@sparticuz/chromium')))
    return packaged(args, hasChinese);
  if (existsSync(chromium.executablePath())) return { args, ignoreDefaultArgs, env: environment({}) };
  throw new Error(
    '找不到浏览器：请用 PLAYWRIGHT_CHROMIUM_PATH 指定 Chromium。 / No browser: set PLAYWRIGHT_CHROMIUM_PATH to a Chromium.',
  );
}

/** Unpacks the browser from npm once per version. It brings its own libraries and a Latin font. */
function packaged(args: string[], hasChinese: boolean): BrowserLaunch {
  const manifest = readFileSync(path.join(packages, '@sparticuz/chromium/package.json'), 'utf8');
  const home = path.join(cache, `chromium-${(JSON.parse(manifest) as { version: string }).version}`);
  if (!existsSync(home)) unpack(home);
  return {
    executablePath: path.join(home, 'chromium'),
    args,
    ignoreDefaultArgs,
    env: environment({
      LD_LIBRARY_PATH: [path.join(home, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      // The package's own names a fixed folder, and with it all text is blank.
      FONTCONFIG_FILE: writeFontsConf(home, hasChinese),
    }),
  };
}

function unpack(home: string): void {
  const fresh = `${home}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  // It unpacks into the temporary folder of its process, and its libraries only for a Lambda.
  const script = "await (await import('@sparticuz/chromium')).default.executablePath()";
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: packages,
    env: { ...process.env, TMPDIR: fresh, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    renameSync(fresh, home);
  } catch (error) {
    // Another run was quicker.
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
}

/** Its Latin font and the machine's fonts; Chinese is boxes, or the console's own web font. */
function writeFontsConf(home: string, hasChinese: boolean): string {
  const folders = [path.join(home, 'fonts'), '/usr/share/fonts'];
  if (hasChinese) {
    const folder = path.join(home, 'chinese');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'boxes.ttf'), boxFont());
    folders.push(folder);
  }
  const file = path.join(home, hasChinese ? 'fonts-chinese.conf' : 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `  <dir>${folder}</dir>`).join('\n')}
  <cachedir>${path.join(home, 'font-cache')}</cachedir>
</fontconfig>
`,
  );
  return file;
}

function environment(extra: Record<string, string>): Record<string, string> {
  const { FONTCONFIG_PATH: _, NODE_OPTIONS: __, ...inherited } = process.env as Record<string, string>;
  // In a locale without Chinese the browser would save a file under another name.
  return { ...inherited, LC_ALL: 'C.UTF-8', ...extra };
}
