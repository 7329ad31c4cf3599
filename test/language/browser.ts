import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { expect, inject, onTestFinished, TestRunner } from 'vitest';
import './browser-server.js';
import { patient } from './chromium.js';
import { timed } from './starts.js';

/** How many times slower the processor of a page is made: shows what a test fails to wait for (SLOW_BROWSER=6). */
const slowness = Number(process.env.SLOW_BROWSER ?? 1);

/** A trace looks at the whole page before and after each step, so that only what failed once is traced, or all with TRACE=1. */
const traced = process.env.TRACE === '1';

const failures = path.resolve(import.meta.dirname, '../../.cache/e2e');

const browsers = new Map<string, Promise<Browser>>();

/** One browser per worker and kind; it ends with it. */
export function openBrowser({ hasChinese = true, lasts = false }: Kind = {}): Promise<Browser> {
  const launch = inject(hasChinese ? 'browserLaunch' : 'bareBrowserLaunch');
  const kind = JSON.stringify({ hasChinese, lasts });
  const browser = browsers.get(kind) ?? timed('browsers', () => chromium.launch(lasts ? patient(launch) : launch));
  browsers.set(kind, browser);
  return browser;
}

interface Kind {
  /** Whether the machine has a font for Chinese, as it has unless otherwise said: a plain one, of boxes. */
  hasChinese?: boolean;
  /** Whether a page lives for minutes. */
  lasts?: boolean;
}

export interface PageOptions extends Omit<BrowserContextOptions, 'baseURL'>, Kind {
  /** Where `page.goto('/path')` goes. */
  baseUrl?: string;
  /** Whether the browser loads only what is opened, as it does unless otherwise said: most tests open little. */
  savesData?: boolean;
}

const savingData = `Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true })`;

/**
 * A page in a session of its own: zh-CN, Shanghai, 1440 × 900, without motion, saving data. In a test it is closed
 * afterwards; when the test fails, a screenshot, the page and what it complained about are kept in .cache/e2e, at the
 * second try a trace too.
 */
export const newPage = (options: PageOptions = {}): Promise<Page> => timed('pages', () => openPage(options));

async function openPage({ baseUrl, hasChinese, lasts, savesData = true, ...options }: PageOptions): Promise<Page> {
  const context = await (await openBrowser({ hasChinese, lasts })).newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // What fades or slides is where it will be at once: drawing it on the way costs as much as all the rest.
    reducedMotion: 'reduce',
    ...(baseUrl && { baseURL: baseUrl }),
    ...options,
  });
  if (savesData) await context.addInitScript(savingData);
  const page = await context.newPage();
  if (slowness > 1) {
    const browserSession = await context.newCDPSession(page);
    await browserSession.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  }
  const { currentTestName } = expect.getState();
  if (currentTestName) await keepEvidence(context, page, currentTestName);
  return page;
}

/** What the pages of a session did, or tried to, against the server's content security policy. */
export function violationsIn(context: BrowserContext): readonly string[] {
  const violations: string[] = [];
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  return violations;
}

/** Letters for whoever looks at a picture: the console's own, instead of boxes. */
const readable = `(() => {
  for (const name of ['--mantine-font-family', '--mantine-font-family-headings'])
    document.documentElement.style.setProperty(name, '"Noto Sans SC Variable", sans-serif');
  document.body.getBoundingClientRect();
  return document.fonts.ready.then(() => undefined);
})()`;

/** How many pages each test has opened: the evidence of all of them is kept. */
const opened = new Map<string, number>();

async function keepEvidence(context: BrowserContext, page: Page, testName: string): Promise<void> {
  const place = (opened.get(testName) ?? 0) + 1;
  opened.set(testName, place);
  const complaints: string[] = [];
  const violations = violationsIn(context);
  page.on('pageerror', (error) => complaints.push(`error: ${error.stack ?? error}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  const traces = traced || (TestRunner.getCurrentTest()?.result?.retryCount ?? 0) > 0;
  if (traces) await context.tracing.start({ snapshots: true });
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await save(`${testName.slice(0, 80)} ${place}`);
    await context.close();
    expect(violations, 'what the content security policy forbids').toEqual([]);
  });

  async function save(name: string): Promise<void> {
    const file = path.join(failures, name.replace(/[^\p{L}\p{N}]+/gu, '-'));
    mkdirSync(failures, { recursive: true });
    writeFileSync(`${file}.log`, `${page.url()}\n${complaints.join('\n')}\n`);
    // The page may be what failed.
    await page.evaluate(readable).catch(() => {});
    await page.screenshot({ path: `${file}.png`, fullPage: true }).catch(() => {});
    await page.content().then(
      (html) => writeFileSync(`${file}.html`, html),
      () => {},
    );
    if (traces) await context.tracing.stop({ path: `${file}.zip` }).catch(() => {});
  }
}
