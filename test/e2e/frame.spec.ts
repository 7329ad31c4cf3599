import type { Page } from 'playwright';
import { expect as assert, beforeAll, it } from 'vitest';
import { lookups } from '#contract/lookups.js';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { expect, expectRow, goTo, signedIn } from './console.js';

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
    // What Enter opens is highlighted, also among results that arrive after the last key.
    await expect(page.locator('[data-action]').first()).toHaveAttribute('data-selected');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0);
  };
  await finds('zjzy', '资金占用');
  await expect(page).toHaveURL(/fundOccupation/);
  await finds(order.serialNo, order.serialNo);
  await expect(page).toHaveURL(new RegExp(`/mall/order\\?id=${order.id}`));
  assert(order.serialNo).toMatch(/^CG\d+$/);
});

it('Ctrl+K opens from a field, too, which has the focus back after Esc', async () => {
  const page = await signedIn(world, 'cgjl', '/mall/order');
  const field = page.getByRole('form', { name: '筛选' }).getByRole('textbox').first();
  await field.click();
  await page.keyboard.press('Control+k');
  const asked = page.getByRole('textbox', { name: '搜索单据' });
  await expect(asked).toBeFocused();
  await expect(page.locator('[data-action]').first()).toHaveAttribute('data-selected');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-action]').nth(1)).toHaveAttribute('data-selected');
  await page.keyboard.type('zjzy');
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
});

it('the palette over a form closes alone, and does not open over a question', async () => {
  const page = await signedIn(world, 'customer1', '/mall/order');
  await page.getByRole('button', { name: '添加采购订单' }).first().click();
  const form = page.getByRole('dialog', { name: '添加采购订单' });
  const field = form.getByRole('textbox', { name: '备注' });
  const asked = page.getByRole('textbox', { name: '搜索单据' });
  const question = page.getByRole('dialog', { name: '提示' }).filter({ hasText: '有未提交的内容' });
  await expect(form.getByRole('combobox', { name: '公司' })).toBeFocused();
  await field.fill('请走海运');
  await page.keyboard.press('Control+k');
  await expect(asked).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(form).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: '继续编辑' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(asked).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(asked).toHaveCount(0);
  await expect(field).toBeFocused();
});

it('Ctrl+K finds a document by any part of its number, and a customer what is named after his partners', async () => {
  const { serialNo } = order;
  const customer = await signedIn(world, 'customer1', '/inbox/tasks');
  const stranger = await signedIn(world, 'customer2', '/inbox/tasks');
  const asked = async (page: Page, words: string) => {
    if (!(await page.getByRole('dialog').isVisible())) await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('textbox').fill(words);
    return page.locator('[data-action]');
  };
  for (const page of [customer, stranger])
    await expect(page.getByRole('navigation', { name: '已打开的页面' })).toBeVisible();
  // A part from the end as read over the telephone, one from the middle, and an incomplete number.
  for (const part of [serialNo.slice(-6), serialNo.slice(4, -1), serialNo.slice(0, -1).toLowerCase()]) {
    await expect((await asked(customer, part)).filter({ hasText: serialNo })).toBeVisible();
    await expect((await asked(stranger, part)).filter({ hasText: serialNo })).toHaveCount(0);
  }
  // The customer's own company, and a supplier: the customer has a page for neither.
  for (const initials of ['hcmy', 'nova'])
    await expect((await asked(customer, initials)).filter({ hasText: serialNo })).toBeVisible();
});

it('Ctrl+K finds partners, goods and their documents by initials, and what one may add', async () => {
  const page = await signedIn(world, 'cgjl', '/mall/rate');
  const asked = page.getByRole('dialog').getByRole('textbox');
  const found = page.locator('[data-action]');
  const ask = async (words: string) => {
    await page.keyboard.press('Control+k');
    await expect(asked).toBeFocused();
    await asked.fill(words);
  };
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toBeVisible();
  await ask('hcmy');
  await expect(found.filter({ hasText: '客户 · ' })).toContainText('华辰贸易');
  await expect(found.filter({ hasText: order.serialNo })).toBeVisible();
  await asked.fill('tcdl');
  await expect(found).toHaveText(['退出登录']);
  await asked.fill('tjcgdd');
  await expect(page.getByText('没有匹配的内容')).toBeVisible();

  const customer = await signedIn(world, 'customer1', '/inbox/tasks');
  await expect(customer.getByRole('navigation', { name: '已打开的页面' })).toBeVisible();
  await customer.keyboard.press('Control+k');
  await customer.getByRole('dialog').getByRole('textbox').fill('tjcgdd');
  await expect(customer.locator('[data-action]')).toHaveText(['添加采购订单']);
  await customer.keyboard.press('Enter');
  await expect(customer.getByRole('dialog', { name: '添加采购订单' })).toBeVisible();
});

it('menu and tags are gone through by keys, and closing a tag leaves the focus on the next', async () => {
  const page = await signedIn(world, 'cgjl', '/mall/order');
  const bar = page.getByRole('navigation', { name: '已打开的页面' });
  const tag = (name: string) => bar.getByRole('button', { name, exact: true });
  await expect(tag('采购订单')).toBeVisible();
  await goTo(page, '/mall/payment');
  await expect(tag('付款')).toBeVisible();
  await goTo(page, '/mall/rate');
  await tag('汇率管理').focus();
  await page.keyboard.press('Home');
  await expect(tag('首页')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await expect(tag('付款')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Delete');
  await expect(tag('付款')).toBeFocused();
  await expect(bar.locator('[data-tag]')).toHaveText(['首页', '付款']);

  const menu = page.getByRole('navigation', { name: '导航菜单' });
  await menu.getByRole('link', { name: '首页' }).focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(menu.getByRole('button', { name: '待办中心' })).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.getByRole('link', { name: '我的待办' })).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('button', { name: '采购管理' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(menu.getByRole('link', { name: '我的待办' })).toBeVisible();
});

it('a dialog to be read begins at its title: ↓ scrolls it, Esc closes it', async () => {
  const page = await signedIn(world, 'cgjl', '/mall/rate', { viewport: { width: 1280, height: 420 } });
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toBeVisible();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: '快捷键' });
  await expect(list.getByText('快捷键', { exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => list.evaluate((one) => one.scrollTop)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
});

it('N opens one form, also while its code, or what allows it, is on its way', async () => {
  const page = await signedIn(world, 'customer1', '/mall/order');
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await expectRow(page, order.serialNo);
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: '添加采购订单' });
  await expect(form).toHaveCount(0);
  letThrough();
  await expect(form.getByRole('combobox', { name: '公司' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);

  const { promise: asked, resolve: open } = Promise.withResolvers<void>();
  await page.route(`**${lookups.canOpenMarketToday.path}**`, async (route) => {
    await asked;
    await route.fulfill({ json: { code: 20000, data: { value0: true } } });
  });
  await goTo(page, '/mall/sales');
  const add = page.getByRole('button', { name: '添加销售单' }).first();
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('n');
  open();
  await expect(page.getByRole('dialog', { name: '添加销售单' })).toBeVisible();
});

it('stays as it is when the code for what is pointed at or pressed cannot be had, and goes on when it can', async () => {
  const page = await signedIn(world, 'admin', '/dept');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // Goes offline before the lazily loaded palette has arrived.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: '刷新', exact: true }).hover();
  await page.keyboard.press('Control+k');
  await expect
    .poll(() => page.evaluate(`performance.getEntriesByType('resource').some(({ name }) => /palette/.test(name))`))
    .toBe(true);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.context().setOffline(false);
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('textbox', { name: '搜索单据' })).toBeFocused({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
});
