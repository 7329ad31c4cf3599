import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright';
import { type Figure, figure, median } from '#test/bench/figures.js';
import type { Options } from '#test/bench/options.js';
import { startProduct } from '#test/bench/product.js';
import { say } from '#test/bench/say.js';
import { chooseBrowser } from '#test/language/chromium.js';
import { scratchFolder } from '#test/language/scratch-folder.js';

/** Screens that users leave open: the desk, lists, charts, and screens that poll. */
const screens = ['/', '/mall/order', '/inbox/tasks', '/mall/dashboard', '/tool/operations'];
/** Time for requests that follow shortly after the rows. */
const settleMs = 12_000;
const idleMs = 20_000;
/** Limit in percent of a core. */
const most = 1;

/** Processor use of an untouched page, in percent of a core: scripts, layout and painting. */
export async function measureIdleScreens({ rounds }: Options): Promise<Figure[]> {
  const folder = scratchFolder('bench');
  const product = await startProduct({ dataDir: folder });
  const browser = await chromium.launch(chooseBrowser());
  const figures: Figure[] = [];
  try {
    const { token } = await product.signIn('admin');
    for (const screen of screens) {
      const shares: number[] = [];
      for (let round = 1; round <= rounds; round++) shares.push(await idleAt(browser, product.url + screen, token));
      const share = median(shares);
      say(`idle at ${screen}: ${share.toFixed(2)} % of a core`);
      figures.push(figure(`idle: ${screen}`, [share, '%'], null, { words: `≤ ${most} %`, met: share <= most }));
    }
  } finally {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return figures;
}

async function idleAt(browser: Browser, url: string, token: string): Promise<number> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(`localStorage.setItem('tradeflow.token', ${JSON.stringify(token)})`);
    await page.goto(url);
    await page.locator('main').waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const spent = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'ProcessTime')?.value ?? Number.NaN;
    };
    await wait(settleMs);
    const before = await spent();
    await wait(idleMs);
    return ((await spent()) - before) / (idleMs / 100_000);
  } finally {
    await context.close();
  }
}
