import { rmSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright';
import { type Figure, figure, median } from '#test/bench/figures.js';
import type { Options } from '#test/bench/options.js';
import { startProduct } from '#test/bench/product.js';
import { say } from '#test/bench/say.js';
import { chooseBrowser } from '#test/language/chromium.js';
import { scratchFolder } from '#test/language/scratch-folder.js';

/** A slow, distant line: latency in ms, throughput in bytes per second. */
const slowLine = { offline: false, latency: 300, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Seconds from the first request, with an empty cache, until the sign-in form works and until a list has rows. */
interface Visit {
  readonly words: number;
  readonly rows: number;
}

/** First visits to the sign-in page, and to a list when signed in, over a slow line and without throttling. */
export async function measureFirstVisit({ rounds }: Options): Promise<Figure[]> {
  const folder = scratchFolder('bench');
  const product = await startProduct({ dataDir: folder });
  const browser = await chromium.launch(chooseBrowser());
  const [slow, near]: [Visit[], Visit[]] = [[], []];
  try {
    const { token } = await product.signIn('admin');
    for (let round = 1; round <= rounds; round++) {
      near.push(await visit(browser, product.url, token, false));
      slow.push(await visit(browser, product.url, token, true));
      const { words, rows } = slow.at(-1) as Visit;
      say(`first-visit, round ${round} of ${rounds}: words ${words.toFixed(1)} s, rows ${rows.toFixed(1)} s`);
    }
  } finally {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return (['words', 'rows'] as const).map((what) => {
    const seconds = median(slow.map((one) => one[what]));
    const most = what === 'words' ? 3 : 6;
    return figure(
      `first visit at 300 ms and 1.6 Mbit: ${what === 'words' ? 'sign-in' : 'rows of a list'}`,
      [seconds, 's'],
      median(near.map((one) => one[what])),
      { words: `≤ ${most} s`, met: seconds <= most },
    );
  });
}

async function visit(browser: Browser, url: string, token: string, slowly: boolean): Promise<Visit> {
  const words = await opened(browser, slowly, async (page) => {
    await page.goto(`${url}/login`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  });
  const rows = await opened(browser, slowly, async (page) => {
    await page.addInitScript(`localStorage.setItem('tradeflow.token', ${JSON.stringify(token)})`);
    await page.goto(`${url}/mall/order`, { waitUntil: 'commit' });
    await page.locator('tbody [data-identifier]').first().waitFor();
  });
  return { words, rows };
}

/** @returns seconds it took in a session of its own with an empty cache */
async function opened(browser: Browser, slowly: boolean, work: (page: Page) => Promise<void>): Promise<number> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    if (slowly) {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', slowLine);
    }
    const began = performance.now();
    await work(page);
    return (performance.now() - began) / 1000;
  } finally {
    await context.close();
  }
}
