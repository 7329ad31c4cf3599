import type { Locator, Page } from 'playwright';
import { expect as assert, beforeAll, it } from 'vitest';
import { payback } from '#contract/payback.js';
import { warehousingReceipt } from '#contract/warehousing-receipt.js';
import { anOrderAt } from '#test/language/line.js';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { dialog, drawer, expect, expectLoaded, goTo, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

/** A phone: touch instead of a mouse, and a small screen. */
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const openTask = async (page: Page, serialNo: string): Promise<Locator> => {
  await page.getByText(serialNo, { exact: true }).first().tap();
  const task = page.getByRole('dialog', { name: new RegExp(`^${serialNo}`) });
  await expect(task).toBeVisible();
  return task;
};

/** Taps a button after checking that it can be reached and is large enough. */
async function tap(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  assert(Math.min(width, height), `${await button.textContent()} is ${width} × ${height}`).toBeGreaterThanOrEqual(40);
  await button.tap();
}

/** Checks that the form does not need horizontal scrolling. */
async function expectWithin(form: Locator): Promise<void> {
  const wide: unknown = await form.evaluate((element) =>
    [...element.querySelectorAll('input, textarea, button, td, dd')]
      .filter((one) => one.getClientRects().length > 0 && one.getBoundingClientRect().right > 391)
      .map((one) => one.getAttribute('aria-label') ?? one.textContent),
  );
  assert(wide).toEqual([]);
}

/** Checks that cells that are required, and only they, have a star at their caption. */
async function expectStars(form: Locator): Promise<void> {
  const wrong: unknown = await form.evaluate((element) => {
    const cells = [...element.querySelectorAll('td[data-label]')];
    const hasStar = (cell: (typeof cells)[number]) =>
      element.ownerDocument.defaultView?.getComputedStyle(cell, '::before').content.includes('*');
    return cells
      .filter((cell) => hasStar(cell) !== (cell.querySelector('[aria-required="true"]') !== null))
      .map((cell) => cell.textContent);
  });
  assert(wrong).toEqual([]);
}

/** Chooses the latest day available. */
async function chooseDay(page: Page, form: Locator, label: string): Promise<void> {
  await tap(form.getByRole('button', { name: label, exact: true }));
  const days = page.locator('[data-dates-dropdown] table button:not([disabled])');
  await expect(days.first()).toBeVisible();
  await tap(days.last());
}

it('goods are received in the hand, from the task to its end', async () => {
  const order = await anOrderAt(world, 'paid');
  const keeper = await world.as('ckzy');
  const { serialNo } = await keeper.get(warehousingReceipt.detail, { id: order.receiptId });
  const page = await signedIn(world, 'ckzy', '/inbox/tasks', phone);
  const task = await openTask(page, serialNo);
  await tap(task.getByRole('button', { name: '商品入库' }));
  const form = page.getByRole('dialog', { name: new RegExp(`^商品入库 ${serialNo}`) });
  await expect(form.getByText('2 行商品，0 个批次')).toBeVisible();
  await chooseDay(page, form, '入库日期');
  await form.getByRole('textbox', { name: '理货单编号' }).fill('LH-390');
  // One touches and pastes there, and nothing comes of a letter typed instead.
  await form.getByRole('button', { name: '剪贴板导入' }).tap();
  const target = page.getByRole('textbox', { name: '在此处长按粘贴从 Excel 复制的内容' });
  await target.pressSequentially('1\n2');
  await expect(target).toBeVisible();
  await page.keyboard.press('Escape');
  for (const line of [1, 2]) {
    await tap(form.getByRole('button', { name: `添加批次：第 ${line} 行商品` }));
    const cell = (column: string) => form.getByRole('textbox', { name: `第 ${line} 行商品 批次 1 ${column}` });
    await cell('批次号').fill(`P${line}`);
    await expect(cell('生产日期')).toHaveAttribute('inputmode', 'numeric');
    await cell('生产日期').fill('2026-01-05');
    await cell('过期日期').fill('2028-01-04');
  }
  await expectStars(form);
  await expectWithin(form);
  await tap(form.getByRole('button', { name: '确认入库' }));
  await expect(form).toBeHidden();
  await expect(task).toContainText('已入库');
});

it('money is claimed in the hand, from the task to its end', async () => {
  const order = await anOrderAt(world, 'depositSubmitted');
  const finance = await world.as('cwzy');
  const { serialNo, receivableAmount } = await finance.get(payback.detail, { id: order.paybackId });
  const page = await signedIn(world, 'cwzy', '/inbox/tasks', phone);
  const task = await openTask(page, serialNo);
  await tap(task.getByRole('button', { name: '录入回款信息' }));
  const form = dialog(page, `录入回款信息 ${serialNo}`);
  await chooseDay(page, form, '到账日期');
  await form.getByRole('textbox', { name: '实收金额' }).fill(String(receivableAmount));
  await form.getByRole('combobox', { name: '收款账户' }).tap();
  await page.getByRole('option', { name: /美元/ }).first().tap();
  await form.getByRole('textbox', { name: '收款单号' }).fill('SK-390');
  await expectWithin(form);
  await tap(form.getByRole('button', { name: '确定', exact: true }));
  await expect(form).toBeHidden();
  await expect(task).toContainText('已回款');
  // A card shows an amount together with its currency.
  await goTo(page, `/mall/payback?keyword=${serialNo}`);
  const card = page.getByRole('listitem').filter({ hasText: serialNo });
  await expect(card).toContainText(/应收金额[\d,.]+ 美元/);
  await expect(card.getByText('币制', { exact: true })).toHaveCount(0);
});

it('a card opens wherever it is touched, and what else is on it does what it says', async () => {
  const { serialNo } = await anOrder(world);
  const page = await signedIn(world, 'customer1', '/mall/order', phone);
  const card = page.getByRole('listitem').filter({ hasText: serialNo });
  const opened = page.getByRole('dialog', { name: new RegExp(`^${serialNo}`) });
  await card.getByText(/^更多 \d+ 项$/).tap();
  await expect(card.getByText('创建时间', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: /^删除/ }).tap();
  await dialog(page, '提示').getByRole('button', { name: '取消' }).tap();
  await expect(opened).toBeHidden();
  // Taps between the facts, which the number's link covers; screen readers find one link, named by the number.
  await card
    .locator('dl')
    .first()
    .tap({ position: { x: 150, y: 40 }, force: true });
  await expect(opened).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  const link = card.getByRole('link', { name: serialNo, exact: true });
  await expect(link).toHaveAttribute('href', /[?&]id=/);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(opened).toBeVisible();
});

it('a card of stock says first what it is and how much of it can be sold, and its batches can be folded away', async () => {
  const page = await signedIn(world, 'zongjingli', '/mall/stock', phone);
  const cards = page.getByRole('list', { name: '库存' }).locator('> li');
  const batches = cards.filter({ has: page.getByRole('button', { name: /^批次 / }) });
  await expect(batches.first()).toBeVisible();
  assert(await cards.first().locator('dt').allTextContents()).toMatchObject({
    0: '商品名称',
    1: '在途冻结数量',
    2: '在库冻结数量',
    3: '在库可用数量',
    4: '结余数量',
    5: '过期日期',
  });
  await tap(page.getByRole('button', { name: '全部收起' }));
  await expect(batches).toHaveCount(0);
  await expect(cards.first()).toBeVisible();
  await tap(page.getByRole('button', { name: '全部展开' }));
  await expect(batches.first()).toBeVisible();
});

/** How many controls are met, and which have a touch area, from their centre to where another would be hit, too small. */
const inReach = `(() => {
  const pressed = 'button, a[href], input, textarea, summary, [role="treeitem"], [role="option"]';
  const within = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document.querySelector('#root');
  const small = [];
  let met = 0;
  for (const one of within.querySelectorAll(pressed)) {
    if (!one.checkVisibility() || one.closest('[hidden], [aria-hidden="true"]') || one.matches('[href="#content"]')) continue;
    one.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height } = one.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    const [x, y] = [left + width / 2, top + height / 2];
    const meets = (across, down) => {
      const at = document.elementFromPoint(x + across, y + down);
      return at && (one.contains(at) || at.closest('label')?.control === one || (one.matches('input') && at.contains(one)));
    };
    // Something is open over it.
    if (!meets(0, 0)) continue;
    met += 1;
    const reach = (across, down) => {
      let px = 0;
      while (px < 20 && meets(across * (px + 1), down * (px + 1))) px += 1;
      return px;
    };
    const [high, wide] = [reach(0, -1) + reach(0, 1) + 1, reach(-1, 0) + reach(1, 0) + 1];
    if (Math.min(high, wide) < 39) small.push((one.ariaLabel || one.textContent || one.outerHTML).slice(0, 40) + ': ' + wide + ' × ' + high);
  }
  return { met, small: [...new Set(small)] };
})()`;

async function expectInReach(page: Page, where: string): Promise<void> {
  // Retries, because opening elements are animated.
  await expect(async () => {
    const { met, small } = await page.evaluate<{ met: number; small: string[] }>(inReach);
    assert(small, where).toEqual([]);
    // What is covered by something else is not met, and so says nothing.
    assert(met, where).toBeGreaterThan(3);
  }).toPass({ timeout: 5000 });
}

it('whatever is pressed is met within 40 px, on a list, in a drawer, a form, a dialog and a tree', async () => {
  const { serialNo } = await anOrder(world, 'customerManagerReview');
  const page = await signedIn(world, 'cgjl', '/', phone);
  await expectLoaded(page);
  await expect(page.locator('[data-block] dd a').first()).toBeVisible();
  await expectInReach(page, 'home');
  await page.getByRole('button', { name: '打开菜单' }).tap();
  await expect(page.getByRole('dialog').getByRole('link', { name: '首页' })).toBeVisible();
  await expectInReach(page, 'menu');
  await page.keyboard.press('Escape');
  await goTo(page, '/inbox/tasks');
  await expectInReach(page, 'tasks');
  const task = await openTask(page, serialNo);
  await expect(task.getByText('审批记录')).toBeVisible();
  await expectInReach(page, 'task');
  await tap(task.getByRole('button', { name: '审批', exact: true }));
  await expect(dialog(page, '审批意见')).toBeVisible();
  await expectInReach(page, 'opinion');

  const customer = await signedIn(world, 'customer1', '/mall/order', phone);
  await expectLoaded(customer);
  await expectInReach(customer, 'orders');
  await customer.getByRole('button', { name: '添加采购订单' }).tap();
  const form = dialog(customer, '添加采购订单');
  await form.getByRole('button', { name: '添加商品' }).tap();
  const picker = dialog(customer, '选择商品');
  await expect(picker.getByRole('checkbox').nth(1)).toBeVisible();
  await expectInReach(customer, 'goods');
  await picker.getByRole('row').nth(1).tap();
  await picker.getByRole('button', { name: '添加到明细' }).tap();
  await expect(picker).toBeHidden();
  await expect(form.getByRole('textbox', { name: /单价$/ })).toBeVisible();
  await expectInReach(customer, 'order');

  const manager = await signedIn(world, 'cwzg', '/mall/dashboard', phone);
  await expect(manager.locator('dd a').first()).toBeVisible();
  await expectInReach(manager, 'dashboard');
  await goTo(manager, '/account/profile');
  await manager.getByRole('tab', { name: '修改密码' }).tap();
  await expect(manager.getByLabel('旧密码')).toBeVisible();
  await expectInReach(manager, 'password');

  const admin = await signedIn(world, 'admin', '/role', phone);
  await expectLoaded(admin);
  await expectInReach(admin, 'roles');
  await admin
    .getByRole('button', { name: /^配置权限/ })
    .first()
    .tap();
  await expect(admin.getByRole('treeitem').first()).toBeVisible();
  await expectInReach(admin, 'rights');

  await goTo(admin, '/inbox/notices');
  await admin.evaluate(`(() => {
    const planted = Object.assign(document.createElement('button'), { textContent: 'planted' });
    Object.assign(planted.style, { width: '30px', height: '60px', overflow: 'hidden' });
    document.querySelector('main').append(planted);
  })()`);
  assert(await admin.evaluate(inReach)).toMatchObject({ small: [expect.stringMatching(/^planted: 3\d × /)] });
});

it.each([390, 720])('tabs of a drawer stand below its head however far one reads, at %i', async (width) => {
  const { id } = await anOrder(world);
  const page = await signedIn(world, 'customer1', `/mall/order?id=${id}`, { viewport: { width, height: 600 } });
  const tabs = drawer(page).getByRole('tablist');
  await expect(tabs).toBeVisible();
  await drawer(page).getByText('人员与时间').scrollIntoViewIfNeeded();
  await drawer(page).evaluate((opened) => opened.scrollTo({ top: 200 }));
  await expect(async () => {
    const [head, strip] = await Promise.all(
      [drawer(page).locator('[data-head]'), tabs].map((one) => one.boundingBox()),
    );
    assert(strip?.y).toBeCloseTo((head?.y ?? 0) + (head?.height ?? 0), 0);
  }).toPass();
});

it('lines of a task are cards, of which nothing lies beside the window', async () => {
  const { serialNo } = await anOrder(world, 'customerManagerReview');
  const page = await signedIn(world, 'cgjl', '/inbox/tasks', phone);
  const task = await openTask(page, serialNo);
  const line = task.getByRole('region', { name: '明细' }).locator('tbody tr').first();
  await expect(line.locator('td[data-label="条形码"]')).toBeVisible();
  const beyond: unknown = await line
    .locator('td')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.getBoundingClientRect().right > 390).map((cell) => cell.textContent),
    );
  assert(beyond).toEqual([]);
});

it('the menu opens with the group of the page; what one opens stays open', async () => {
  const page = await signedIn(world, 'customer1', '/mall/order', phone);
  await expectLoaded(page);
  const menu = page.getByRole('dialog').getByRole('navigation');
  const open = () => page.getByRole('button', { name: '打开菜单' }).tap();
  await open();
  await expect(menu.getByRole('button', { expanded: true })).toHaveText(['采购管理']);
  await menu.getByRole('button', { name: '资金管理' }).tap();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await open();
  await expect(menu.getByRole('button', { expanded: true })).toHaveText(['采购管理', '资金管理']);
});

it('without a network a list says of when it is', async () => {
  const page = await signedIn(world, 'customer1', '/mall/order', phone);
  await expectLoaded(page);
  await page.context().setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: /^网络已断开，显示的是 \d\d:\d\d 的数据$/ })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('网络已断开')).toBeHidden();
});

it('a list of which no changes are heard says so', async () => {
  const page = await signedIn(world, 'customer1', '/account/profile', phone);
  const line = '**/api/sse/events';
  await page.route(line, (route) => route.abort());
  await page.goto('/mall/order');
  await expectLoaded(page);
  const notice = page
    .getByRole('status')
    .filter({ hasText: /^与服务器的连接已断开，正在重新连接，\d\d:\d\d 之后的变更可能尚未显示$/ });
  await expect(notice).toBeVisible();
  await page.unroute(line);
  await expect(notice).toBeHidden();
});
