import type { Page } from 'playwright';
import { expect as assert, beforeAll, it } from 'vitest';
import { notice } from '#contract/notice.js';
import { anOrder, eventually } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { dialog, drawer, expect, expectLoaded, fill, rowWith, signedIn } from './console.js';

/** Where the focus goes when an opened element is closed, or the focused one disappears. */

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
  // Steps through the list behind it add no entries to the browser history.
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
  // Opening and closing the help for keys keeps the focus.
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
  const customer = await world.as('customer1');
  const unreadNow = async () => (await customer.get(notice.list, { state: 'unread', limit: 500 })).records;
  const told = await eventually(unreadNow, (some) =>
    [first, second].every(({ serialNo }) => some.some((one) => one.serialNo === serialNo)),
  );
  // Only a few are left: each is read by hand below.
  await customer.get(notice.read, { ids: told.slice(4).map(({ id }) => id) });
  const page = await signedIn(world, 'customer1', '/inbox/notices?tab=unread');
  // The newest notice comes first.
  await rowWith(page, second.serialNo).getByRole('button', { name: '标为已读' }).press('Enter');
  await expect(rowWith(page, second.serialNo)).toHaveCount(0);
  await expect(focused(page)).toContainText(first.serialNo);
  await page.getByRole('tab', { name: '全部' }).click();
  await rowWith(page, first.serialNo).getByRole('button', { name: '标为已读' }).press('Enter');
  await expect(focused(page)).toContainText(first.serialNo);
  await page.getByRole('tab', { name: '未读' }).click();
  const unread = page.locator('main tr[data-index]');
  await expect(unread).toHaveCount(2);
  for (let left = await unread.count(); left > 0; left--) {
    const read = unread.first().getByRole('button', { name: '标为已读' });
    // A key press goes to the focused element even if that is still disabled.
    await expect(read).toBeEnabled();
    await read.focus();
    await expect(read).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(unread).toHaveCount(left - 1);
  }
  await expect(page.getByRole('tab', { name: '未读' })).toBeFocused();
});

/** Uses the palette, as users without a mouse do. */
async function toPage(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.getByRole('textbox', { name: '搜索单据' }).fill(title);
  await expect(page.locator('[data-action]').first()).toContainText(title);
  await page.keyboard.press('Enter');
}

it('begins at the first row of a page that the palette leads to, and at what was pressed once it is on again', async () => {
  const page = await signedIn(world, 'admin', '/mgr');
  await expectLoaded(page);
  await toPage(page, '角色');
  await expect(page).toHaveURL(/\/role/);
  await expect(page.locator('main tr[data-index="0"]')).toBeFocused();
  const refresh = page.getByRole('button', { name: '刷新', exact: true });
  await refresh.press('Enter');
  await expect(refresh).toBeEnabled();
  await expect(refresh).toBeFocused();
  await toPage(page, '运行监控');
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
});

it('goes on in the list that is there once its filters are cleared', async () => {
  const page = await signedIn(world, 'admin', '/mgr?name=没有这个人');
  await page.getByRole('button', { name: '清空筛选' }).press('Enter');
  await expect(page.locator('main tr[data-index="0"]')).toBeFocused();
});

it('goes on in what was opened in the place of a list, and at its row after that', async () => {
  const { serialNo } = await anOrder(world, 'returned');
  const page = await signedIn(world, 'customer1', `/inbox/replay?keyword=${serialNo.slice(-6)}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(serialNo) })
    .press('Enter');
  await expect(page.getByRole('main').locator('button[aria-current="step"]')).toBeFocused();

  const drawing = await signedIn(world, 'admin', '/workflow/processDefinition');
  await drawing.locator('main tr[data-index="1"]').getByRole('button', { name: /^编辑/ }).press('Enter');
  await expect(drawing).toHaveURL(/bpmnjs/);
  await expect(drawing.getByRole('main').getByRole('heading').first()).toBeFocused();
  await drawing.getByRole('textbox', { name: '流程名称' }).fill('另一个名称');
  await drawing.keyboard.press('Tab');
  await expect(drawing.getByRole('main').getByRole('button', { name: '撤销' })).toBeEnabled();
  await drawing.evaluate('history.back()');
  await dialog(drawing, '提示').getByRole('button', { name: '离开' }).press('Enter');
  await expect(drawing).toHaveURL(/processDefinition/);
  await expect(drawing.locator('main tr[data-index="1"]')).toBeFocused();
});

it('begins in the tree of a dialog, and goes on at what opened it', async () => {
  const page = await signedIn(world, 'admin', '/mgr');
  const roles = page.getByRole('button', { name: '分配角色 吴婷' });
  await roles.press('Enter');
  await expect(page.getByRole('dialog').getByRole('treeitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(roles).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('treeitem').first()).toBeFocused();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', ' ', 'Control+Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(roles).toBeFocused();
});

it('goes to the new row after adding by a key, or to the first where nothing was added', async () => {
  const page = await signedIn(world, 'admin', '/mgr');
  await expectLoaded(page);
  const form = dialog(page, '添加用户');
  await page.keyboard.press('n');
  await expect(form.getByLabel('账号')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('main tr[data-index="0"]')).toBeFocused();
  await page.keyboard.press('n');
  await fill(form, { 账号: 'qianqi', 姓名: '钱七', 邮箱: 'qianqi@example.com' });
  await form.getByRole('combobox', { name: '部门' }).fill('财务部');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Enter');
  const given = dialog(page, '用户已添加');
  const copy = given.getByRole('button', { name: '复制新密码' });
  await expect(copy).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(given).toBeVisible();
  await given.getByRole('button', { name: '我已保存' }).press('Enter');
  await expect(given).toBeHidden();
  await expect(focused(page)).toContainText('qianqi');
});

it('goes to the first row when what was begun by a key is left after a question', async () => {
  const page = await signedIn(world, 'admin', '/dept');
  await expectLoaded(page);
  await page.keyboard.press('n');
  const form = page.getByRole('dialog');
  await expect(form.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await dialog(page, '提示').getByRole('button', { name: '离开' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('main tr[data-index="0"]')).toBeFocused();
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
