import { expect as assert, beforeAll, it } from 'vitest';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { expect, signedIn } from './console.js';

let world: World;
let order: { readonly id: string; readonly serialNo: string };
beforeAll(async () => {
  world = await startWorld();
  order = await anOrder(world);
});

const pages = ['/mall/order', '/mall/review', '/mall/refund', '/mall/warehousing', '/mall/stock', '/mall/payment'];
const further = ['/mall/deposit', '/mall/payback', '/mall/rate', '/mall/customer', '/mall/supplier', '/mall/goods'];
const more = ['/mall/category', '/mall/warehouse', '/mgr', '/role', '/menu', '/dept', '/dict', '/cfg', '/log'];

it('of many open pages the tag that is shown is in sight, after F5 too, and those at its right close', async () => {
  const page = await signedIn(world, 'admin', '/mall/rate');
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toBeVisible();
  const open = [...pages, ...further, ...more].map((path) => ({ path, href: path, title: path }));
  const user: unknown = await page.evaluate(
    `Object.keys(localStorage).find((key) => key.startsWith('tradeflow.tags:'))`,
  );
  await page.addInitScript(
    `localStorage.setItem(${JSON.stringify(user)}, sessionStorage.tags ?? ${JSON.stringify(JSON.stringify(open))})`,
  );
  await page.goto('/log');
  const bar = page.getByRole('navigation', { name: '已打开的页面' });
  const shown = bar.locator('[aria-current="page"]');
  await expect(shown).toHaveText('操作日志');
  await expect(shown).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('navigation', { name: '导航菜单' }).locator('[aria-current="page"]')).toBeInViewport();

  await bar.getByRole('button', { name: '/mall/order', exact: true }).click();
  await page.getByRole('button', { name: '标签操作' }).click();
  await page.getByRole('menuitem', { name: '再开一个' }).click();
  await expect(bar.getByRole('button', { name: '采购订单 2', exact: true })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('button', { name: '采购订单', exact: true }).click();
  await page.getByRole('button', { name: '标签操作' }).click();
  await page.getByRole('menuitem', { name: '关闭右侧' }).click();
  await expect(bar.locator('[data-tag]')).toHaveText(['首页', '采购订单']);
});

it('Ctrl+K finds an order by its number and a page by the initials of its name', async () => {
  const page = await signedIn(world, 'admin', '/mall/rate');
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toBeVisible();
  const finds = async (words: string, what: RegExp | string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('textbox').fill(words);
    await expect(page.getByRole('dialog').getByText(what).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0);
  };
  await finds('zjzy', '资金占用');
  await expect(page).toHaveURL(/fundOccupation/);
  await finds(order.serialNo, order.serialNo);
  await expect(page).toHaveURL(new RegExp(`/mall/order\\?id=${order.id}`));
  assert(order.serialNo).toMatch(/^CG\d+$/);
});
