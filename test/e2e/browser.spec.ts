import path from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { it } from 'vitest';
import { newPage } from '#test/language/browser.js';
import { expect as expectSoon } from './console.js';

const font = path.resolve(import.meta.dirname, '../../node_modules/@fontsource-variable/noto-sans-sc');

/** A page that loads the Chinese web font the way the console does. */
async function pageWithText(): Promise<Page> {
  const page = await newPage({ baseUrl: 'http://fonts.test', hasChinese: false });
  await page.route('**/font/**', (route) =>
    route.fulfill({ path: path.join(font, new URL(route.request().url()).pathname.slice('/font/'.length)) }),
  );
  await page.route('http://fonts.test/', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<link rel="stylesheet" href="/font/index.css">
        <body style="font: 32px sans-serif, 'Noto Sans SC Variable'"><h1>Tradeflow 审批</h1>
        <p><span id="m">M</span> <span id="w">W</span> <span id="yong">永</span> <span id="ri">国</span></p>`,
    }),
  );
  await page.goto('/');
  await page.evaluate('document.fonts.ready');
  return page;
}

it('renders Latin and Chinese text, in Chinese and on Shanghai time', async () => {
  const page = await pageWithText();
  await expect(page.getByRole('heading')).toHaveText('Tradeflow 审批');
  const place = () => [navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone];
  expect(await page.evaluate(place)).toEqual(['zh-CN', 'Asia/Shanghai']);
  // Different characters must look different, which blanks and placeholder boxes do not.
  const looks = ['#m', '#w', '#yong', '#ri'].map(async (id) =>
    (await page.locator(id).screenshot()).toString('base64'),
  );
  expect(new Set(await Promise.all(looks)).size).toBe(4);
  await page.screenshot({ path: path.join(import.meta.dirname, '../../.cache/e2e/text.png') });
});

it('fails where what is awaited is not there, or is not written so', async () => {
  const page = await pageWithText();
  const heading = page.getByRole('heading');
  await expectSoon(heading).toContainText('Tradeflow');
  const awaited = [
    expectSoon(page.getByText('批准')).toBeVisible(),
    expectSoon(heading).toBeHidden(),
    expectSoon(heading).toContainText('tradeflow'),
    expectSoon(heading).toHaveText('Tradeflow'),
    expectSoon(page.getByText('批准')).toContainText('批准'),
  ];
  const outcomes = Promise.allSettled(awaited);
  await page.waitForTimeout(300);
  await page.close();
  for (const { status } of await outcomes) expect(status).toBe('rejected');
});
