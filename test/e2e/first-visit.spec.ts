import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { expect as assert, beforeAll, describe, inject, it } from 'vitest';
import { live } from '#contract/platform/live.js';
import { newPage } from '#test/language/browser.js';
import { aPdf } from '#test/language/files.js';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { dialog, expect, expectLoaded, expectRow, fill, pageOf, signedIn, signIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const built = path.resolve(import.meta.dirname, '../../dist/console');

/** Records the time of the first row; rows did not wait for anything requested later. */
const noteFirstRow = `new MutationObserver((_, observer) => {
  if (!document.querySelector('tbody [data-identifier]')) return;
  window.firstRowAt = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true })`;

/** Scripts that a page requested before its first row, and their compressed size. */
async function scriptsOf(page: Page): Promise<{ count: number; kilobytes: number }> {
  const asked: string[] = await page.evaluate(`performance.getEntriesByType('resource')
    .filter(({ startTime }) => startTime < (window.firstRowAt ?? Infinity))
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => /^\\/assets\\/.*\\.js$/.test(path))`);
  const files = [...new Set(asked)];
  const size = (file: string) => gzipSync(readFileSync(path.join(built, file))).length;
  return { count: files.length, kilobytes: Math.round(files.reduce((sum, file) => sum + size(file), 0) / 1024) };
}

describe('a first visit', () => {
  it('asks for little before one can sign in, and for no form before there are rows', async () => {
    const page = await newPage({ baseUrl: world.url });
    await page.addInitScript(noteFirstRow);
    await page.goto('/login?redirect=/mall/order');
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
    assert((await scriptsOf(page)).kilobytes).toBeLessThanOrEqual(172);
    await signIn(page, 'admin');
    await expect(page.locator('tbody [data-identifier]').first()).toBeVisible();
    const { count, kilobytes } = await scriptsOf(page);
    assert(kilobytes).toBeLessThanOrEqual(250);
    assert(count).toBeLessThanOrEqual(12);
  });

  it('says that it is opening while its code is on a slow way', async () => {
    const page = await newPage({ baseUrl: world.url });
    let letThrough: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByRole('status')).toHaveText('正在打开…');
    await expect(page.getByRole('status').locator('svg')).toBeInViewport({ ratio: 1 });
    letThrough();
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
    await expect(page.getByText('正在打开…')).toHaveCount(0);
  });

  it('opens a menu and a panel at the first press, though their code has yet to come, and says what an icon is', async () => {
    const page = await signedIn(world, 'admin', '/dept');
    await expect(page.locator('tbody [data-identifier]').first()).toBeVisible();
    const press = async (name: RegExp) => {
      const button = page.getByRole('button', { name });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      return button;
    };
    const me = await press(/^用户菜单/);
    await expect(page.getByRole('menu')).toBeVisible();
    // Enter once more would choose it.
    await expect(page.getByRole('menuitem', { name: '个人中心' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(me).toBeFocused();

    const columns = await press(/^列设置/);
    await expect(page.getByRole('dialog', { name: '列设置' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(columns).toBeFocused();

    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('tooltip')).toHaveText('打印');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toBeHidden();
    await page.getByRole('button', { name: '刷新' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText('刷新');
  });

  it.each([false, true])(
    'loads ahead what may be opened next, unless the browser saves data: %s',
    async (savesData) => {
      const page = await pageOf(world, 'admin', { savesData });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.clock.install();
      await page.goto('/mall/order');
      await expect(page.locator('tbody [data-identifier]').first()).toBeVisible();
      await page.clock.runFor(10_000);
      const isForm = (file: string) => file.startsWith('/assets/order-form');
      if (!savesData) await expect.poll(() => asked.some(isForm)).toBe(true);
      // What was asked for before it has been heard of by then.
      await page.evaluate(`fetch('/health/live')`);
      await expect.poll(() => asked).toContain('/health/live');
      assert(asked.some(isForm)).toBe(!savesData);
    },
  );

  // Other browsers use the fonts of the machine.
  it.runIf(inject('browserLaunch').env.FONTCONFIG_FILE)(
    'brings its letters to a machine without Chinese alone',
    async () => {
      const brought = async (hasChinese: boolean): Promise<boolean> => {
        const page = await newPage({ baseUrl: world.url, hasChinese });
        await page.goto('/login');
        await expectLoaded(page);
        await page.evaluate('document.fonts.ready.then(() => undefined)');
        return page.evaluate(`[...document.fonts].some(({ status }) => status === 'loaded')`);
      };
      assert(await brought(false)).toBe(true);
      assert(await brought(true)).toBe(false);
    },
  );

  it.each(['reduce', 'no-preference'] as const)(
    'what is awaited moves unless one wants no motion: %s',
    async (reducedMotion) => {
      const page = await newPage({ baseUrl: world.url, reducedMotion });
      await page.route('**/api/account/login', () => {});
      await page.goto('/login');
      await signIn(page, 'admin');
      await expect(page.locator('.mantine-Loader-root')).toBeVisible();
      const moves = await page.evaluate(`document.getAnimations().some(({ animationName }) => animationName)`);
      assert(moves).toBe(reducedMotion === 'no-preference');
    },
  );

  it('is told why one signs in', async () => {
    const page = await newPage({ baseUrl: world.url });
    await page.goto('/mall/goods');
    await expect(page.getByRole('status')).toContainText('请先登录，之后打开您要访问的页面');
    await page.goto('/login');
    await expect(page.getByLabel('用户名')).toBeVisible();
    await expect(page.getByRole('status')).toHaveCount(0);
  });
});

describe('a session that ends', () => {
  const ended = (page: Page) => page.evaluate(`localStorage.setItem('tradeflow.token', 'of yesterday')`);

  it('is renewed over a form that is half filled in, which is sent as it was, once', async () => {
    const page = await signedIn(world, 'admin', '/dept');
    await page.getByRole('button', { name: /添加/ }).first().click();
    const form = dialog(page, '添加部门');
    await fill(form, { 部门简称: '续签部', 部门全称: '会话续签测试部' });
    await ended(page);
    await form.getByRole('button', { name: '确定', exact: true }).click();
    const again = page.getByRole('dialog', { name: '登录已失效' });
    await again.getByLabel('密码', { exact: true }).fill('wrong');
    await again.getByRole('button', { name: '重新登录' }).click();
    await expect(again.getByRole('alert')).toBeVisible();
    await again.getByLabel('密码', { exact: true }).fill('tradeflow');
    await again.getByRole('button', { name: '重新登录' }).click();
    await expect(again).toBeHidden();
    await expect(form.getByRole('textbox', { name: '部门简称' })).toHaveValue('续签部');
    await form.getByRole('button', { name: '确定', exact: true }).click();
    await expect(form).toBeHidden();
    await expectRow(page, '续签部');
  });

  it('keeps a file that was on its way, which is sent again by one button', async () => {
    const { id } = await anOrder(world);
    const page = await pageOf(world, 'customer1');
    // A list that asks anew for another's change would meet the end of the session first, and lead to the sign-in.
    await page.route(`**/api${live.events.path}`, (route) => route.abort());
    await page.goto(`/mall/order?id=${id}&panel=attachments`);
    const files = page.locator('input[type=file]').first();
    await expect(files).toBeAttached();
    await expectLoaded(page);
    // So would what the page asks for after it is loaded.
    await page.waitForLoadState('networkidle');
    await ended(page);
    await files.setInputFiles({
      name: '合同.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(String(aPdf().content)),
    });
    const again = page.getByRole('dialog', { name: '登录已失效' });
    await again.getByLabel('密码', { exact: true }).fill('tradeflow');
    await page.keyboard.press('Enter');
    await expect(again).toBeHidden();
    await expect(page.getByRole('alert')).toContainText('登录已失效，请重新登录后再试');
    await page.getByRole('button', { name: '重新上传 合同.pdf' }).click();
    await expectRow(page, '合同.pdf');
  });

  it('is never mixed with that of somebody else who signs in in another tab', async () => {
    const page = await newPage({ baseUrl: world.url });
    await page.goto('/dept');
    await signIn(page, 'admin');
    await page.getByRole('button', { name: /添加/ }).first().click();
    const form = dialog(page, '添加部门');
    await fill(form, { 部门简称: '同窗部', 部门全称: '另一标签页测试部' });
    const other = await page.context().newPage();
    await other.goto('/login');
    await signIn(other, 'cgjl');
    await expect(other).not.toHaveURL(/login/);
    const again = page.getByRole('dialog', { name: '登录已失效' });
    await expect(again).toContainText('此浏览器中已登录了其他账号');
    await again.getByLabel('密码', { exact: true }).fill('tradeflow');
    await again.getByRole('button', { name: '重新登录' }).click();
    await form.getByRole('button', { name: '确定', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(other.getByRole('status').first()).toContainText('此浏览器中已登录了其他账号');
    await signIn(other, 'cgjl');
    await expect(page.getByRole('status').first()).toContainText('此浏览器中已登录了其他账号');
  });

  it('goes on in every tab when it was renewed in one', async () => {
    const page = await newPage({ baseUrl: world.url });
    await page.goto('/dept');
    await signIn(page, 'admin');
    const other = await page.context().newPage();
    await other.goto('/mgr');
    await expect(other.getByRole('row').nth(1)).toBeVisible();
    await page.evaluate(`localStorage.removeItem('tradeflow.token')`);
    await expect(other.getByRole('status').first()).toContainText('登录已失效，请重新登录');
    await page.goto('/dept');
    await signIn(page, 'admin');
    await expect(other).toHaveURL(/\/mgr$/);
  });

  it('leads to the sign-in page in words where nothing is open, and back', async () => {
    const page = await signedIn(world, 'admin', '/dept');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await ended(page);
    // The page may send a request and redirect by itself before the click.
    const clicked = page.getByRole('button', { name: '刷新' }).click();
    await Promise.race([clicked.catch(() => undefined), page.waitForURL(/\/login/)]);
    await expect(page.getByRole('status').first()).toContainText('登录已失效，请重新登录');
    await signIn(page, 'admin');
    await expect(page).toHaveURL(/\/dept$/);
  });
});
