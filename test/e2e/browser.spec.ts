import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { beforeAll, describe, it } from 'vitest';
import { letGo, newPage } from '#test/language/browser.js';
import { atFileEnd } from '#test/language/file-end.js';

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
  // Blank text and boxes look the same whatever the character is.
  const looks = ['#m', '#w', '#yong', '#ri'].map(async (id) =>
    (await page.locator(id).screenshot()).toString('base64'),
  );
  expect(new Set(await Promise.all(looks)).size).toBe(4);
  await page.screenshot({ path: path.join(import.meta.dirname, '../../.cache/e2e/text.png') });
});

describe('a tab that goes from test to test', () => {
  let baseUrl: string;
  beforeAll(async () => {
    const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end('<p>here</p>'));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    atFileEnd(() => server.close());
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  const aTab = async (begin?: string): Promise<Page> => {
    const page = await newPage({ baseUrl, isKept: true, ...(begin && { begin }) });
    await page.goto('/there');
    return page;
  };
  const remembered = (page: Page) =>
    page.evaluate('[localStorage.one, sessionStorage.one, document.cookie, window.begun, history.length].join()');
  const seen: Page[] = [];

  it('holds what its test puts there', async () => {
    const page = await aTab('window.begun = 1');
    seen.push(page);
    await page.evaluate(`localStorage.one = 'l'; sessionStorage.one = 's'; document.cookie = 'one=c'`);
    await page.goto('/elsewhere');
    await page.context().newPage();
    await page.mouse.move(5, 5);
    expect(await remembered(page)).toBe('l,s,one=c,1,3');
  });

  it('is the same for the next, and has forgotten it all', async () => {
    const page = await aTab();
    expect(page).toBe(seen[0]);
    expect(page.context().pages()).toEqual([page]);
    expect(await remembered(page)).toBe(',,,,2');
    // Not while one has it.
    expect(await aTab()).not.toBe(page);
    await letGo(page);
    expect(await aTab()).toBe(page);
  });

  it('is nobody else’s once something was done that would last', async () => {
    const page = await aTab();
    await page.route('**/elsewhere', (route) => route.abort());
    await letGo(page);
    expect(page.isClosed()).toBe(true);
    const another = await aTab();
    await another.context().setOffline(true);
    await letGo(another);
    expect(another.isClosed()).toBe(true);
    expect(await (await aTab()).textContent('p')).toBe('here');
  });
});
