import type { Page } from 'playwright';
import { expect as assert, beforeAll, it } from 'vitest';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { drawer, expect, expectLoaded, rowWith, signedIn } from './console.js';

/** Where the keys go on when what was opened is closed, or what had the focus is gone. */

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const focused = (page: Page) => page.locator('main tr[data-index]:focus');

async function openedByEnter(page: Page, serialNo: string): Promise<void> {
  await rowWith(page, serialNo).press('Enter');
  await expect(drawer(page)).toContainText(serialNo);
}

it('leads from what a notice opened back to the notice', async () => {
  const [first, second] = [await anOrder(world, 'returned'), await anOrder(world, 'returned')];
  const page = await signedIn(world, 'customer1', '/inbox/notices');
  await openedByEnter(page, first.serialNo);
  await page.getByRole('dialog').getByRole('tab').nth(1).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/inbox\/notices/);
  await expect(focused(page)).toContainText(first.serialNo);
  await page.keyboard.press('ArrowUp');
  await expect(focused(page)).toContainText(second.serialNo);
});

it('leads back to a list where nothing was opened, and to one after the page was loaded anew', async () => {
  const { serialNo } = await anOrder(world, 'returned');
  const page = await signedIn(world, 'customer1', '/mall/order?approvalStatus=refused');
  await expectLoaded(page);
  await page.keyboard.press('Control+K');
  await page.getByRole('textbox', { name: '搜索单据' }).fill(serialNo);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(serialNo) })
    .click();
  await expect(drawer(page)).toContainText(serialNo);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/approvalStatus=refused/);
  await expect(focused(page)).toHaveCount(1);
  await page.goto(`${new URL(page.url()).origin}/inbox/notices`);
  await openedByEnter(page, serialNo);
  await page.reload();
  await expect(drawer(page)).toContainText(serialNo);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/inbox\/notices/);
  await expect(focused(page)).toHaveCount(1);
});

it('leads from a task that home opened back home, to that task', async () => {
  const page = await signedIn(world, 'cgjl', '/');
  const tasks = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.locator('strong') });
  await expect(tasks.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  // Steps through the list behind it are no addresses of their own.
  await page.getByRole('dialog').getByRole('button', { name: '下一条', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/(home)?$/);
  await expect(tasks.nth(1)).toBeFocused();
});

it('leads from one document to another and all the way back', async () => {
  const page = await signedIn(world, 'cgjl', '/mall/review');
  await expectLoaded(page);
  await page.locator('main tr[data-index="0"]').press('Enter');
  const review = page.getByRole('dialog', { name: /^FH\d/ });
  await review.getByRole('link', { name: '打开采购订单' }).click();
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(review).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(review).toBeHidden();
  await expect(page.locator('main tr[data-index="0"]')).toBeFocused();
});

it('goes on at the row that was seen last', async () => {
  const page = await signedIn(world, 'customer1', '/mall/order');
  await page.locator('main tr[data-index="0"]').press('Enter');
  await expect(drawer(page)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '下一条', exact: true }).click();
  await expect(page.locator('main tr[data-index="1"][data-opened]')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.locator('main tr[data-index="1"]')).toBeFocused();
  // What keys do is told over it, and goes.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('main tr[data-index="1"]')).toBeFocused();
});

it('stays at the list whose drawer was left open and is come back to by its tag', async () => {
  const { serialNo } = await anOrder(world, 'returned');
  const page = await signedIn(world, 'customer1', '/mall/order');
  await openedByEnter(page, serialNo);
  await page.keyboard.press('Control+K');
  await page.getByRole('textbox', { name: '搜索单据' }).fill('首页');
  await page.keyboard.press('Enter');
  await expect(drawer(page)).toBeHidden();
  await page.locator('[data-tag]').filter({ hasText: '采购订单' }).click();
  await expect(drawer(page)).toContainText(serialNo);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL(/\/mall\/order(\?(?!.*\bid=).*)?$/);
});

it('goes on at the row that takes the place of one that goes', async () => {
  const [first, second] = [await anOrder(world, 'returned'), await anOrder(world, 'returned')];
  const page = await signedIn(world, 'customer1', '/inbox/notices?tab=unread');
  // The newest stands first.
  await rowWith(page, second.serialNo).getByRole('button', { name: '标为已读' }).press('Enter');
  await expect(rowWith(page, second.serialNo)).toHaveCount(0);
  await expect(focused(page)).toContainText(first.serialNo);
  await page.getByRole('tab', { name: '全部' }).click();
  await rowWith(page, first.serialNo).getByRole('button', { name: '标为已读' }).press('Enter');
  await expect(focused(page)).toContainText(first.serialNo);
  await page.getByRole('tab', { name: '未读' }).click();
  const unread = page.locator('main tr[data-index]');
  await expect(unread.first()).toBeVisible();
  for (let left = await unread.count(); left > 0; left--) {
    await unread.first().getByRole('button', { name: '标为已读' }).press('Enter');
    await expect(unread).toHaveCount(left - 1);
  }
  await expect(page.getByRole('tab', { name: '未读' })).toBeFocused();
});

it('shows the whole head of a column that keys lead to', async () => {
  const page = await signedIn(world, 'customer1', '/mall/order', { viewport: { width: 1024, height: 800 } });
  await expectLoaded(page);
  const heads = page.locator('main thead th:not([data-pinned]) button');
  const hidden: string[] = [];
  for (const head of await heads.all()) {
    await head.focus();
    const { x, y, width, height } = (await head.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const ends = [x + 3, x + width - 3].map((at) => `document.elementFromPoint(${at}, ${y + height / 2})`);
    const cut = await page.evaluate(`[${ends}].some((seen) => !document.activeElement.contains(seen))`);
    if (cut) hidden.push(await head.innerText());
  }
  assert(await heads.count()).toBeGreaterThan(3);
  assert(hidden).toEqual([]);
});
