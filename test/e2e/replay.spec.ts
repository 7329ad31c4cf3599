import type { Locator } from 'playwright';
import { expect as assert, beforeAll, it } from 'vitest';
import { purchaseOrder } from '#contract/purchase-order.js';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { expect, signedIn } from './console.js';

type Box = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const boxesOf = (all: Locator) =>
  all.evaluateAll((some) => some.map((one) => one.getBoundingClientRect().toJSON() as Box));
const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

it('shows an order as it was after each event, and links to a moment', async () => {
  const { id, serialNo } = await anOrder(world, 'returned');
  const page = await signedIn(world, 'customer1', `/inbox/replay?businessKey=${id}`);
  await expect(page.getByRole('region', { name: '审批回放' })).toContainText(serialNo);
  await expect(page.getByText('第 3 / 3 步')).toBeVisible();
  const moment = page.getByRole('region', { name: '这一时刻' });
  await expect(moment).toContainText('已退回');

  // In the diagram nothing lies over a name: no icon of a task, no badge.
  const task = moment.locator('.djs-shape', { hasText: '采购客户经理审批' }).last();
  await expect(task.locator('.djs-visual > text')).toBeVisible();
  await expect(task.locator('.djs-visual > path').first()).toBeHidden();
  const badges = moment.locator('.diagram-badge');
  await expect(badges).toHaveCount(3);
  const [names, marks] = await Promise.all([boxesOf(moment.locator('.djs-shape .djs-visual > text')), boxesOf(badges)]);
  assert(names.filter((name) => marks.some((mark) => overlap(name, mark)))).toEqual([]);

  const events = page.getByRole('region', { name: '事件' });
  for (const text of ['登记采购订单', '发起审批', '审批拒绝', '价格偏高', '李强'])
    await expect(events).toContainText(text);

  // A new status is told once; it is no further change.
  await expect(events).toContainText('→ 采购客户经理审批');
  await expect(events).not.toContainText('变更 1 项');

  await page.getByRole('button', { name: '上一步' }).click();
  await expect(moment).toContainText('采购客户经理审批');
  await expect(moment).toContainText('可由 采购客户经理（李强） 执行');
  await expect(page).toHaveURL(/seq=1/);
  await page.getByRole('button', { name: '第一步' }).click();
  await expect(moment).toContainText('待发起');

  // By default, compares the first moment with the last one, never one with itself.
  await page.getByRole('button', { name: '对比' }).click();
  await expect(page.getByRole('combobox', { name: '从' })).toHaveValue(/^1\. /);
  await expect(page.getByRole('combobox', { name: '从' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: '到' })).toHaveValue(/^3\. /);

  const linked = await signedIn(world, 'cgjl', `/inbox/replay?businessKey=${id}&seq=1`);
  await expect(linked.getByText('第 2 / 3 步')).toBeVisible();
});

it('is not offered to those who may read no document with approval, and tells them so at its address', async () => {
  const page = await signedIn(world, 'ckzy');
  await expect(page.getByRole('link', { name: '我的待办' })).toBeVisible();
  await expect(page.getByRole('link', { name: '审批回放' })).toHaveCount(0);
  await page.goto('/inbox/replay');
  const replay = page.getByRole('region', { name: '审批回放' });
  await expect(replay).toContainText('没有您可以查看的单据');
  await expect(replay.getByRole('textbox')).toHaveCount(0);
  await expect(replay.getByRole('button')).toHaveCount(0);
});

it('finds a document by a part of its number, and compares in the hand as well', async () => {
  const { id, serialNo } = await anOrder(world, 'returned');
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await signedIn(world, 'customer1', `/inbox/replay?keyword=${serialNo.slice(-6)}`, phone);
  await page.getByRole('region', { name: '查找结果' }).getByRole('link').filter({ hasText: serialNo }).tap();
  await expect(page).toHaveURL(new RegExp(`businessKey=${id}`));
  await page.getByRole('button', { name: '对比' }).tap();
  // The label of a moment is readable from its start: what happened, by whom, when.
  for (const name of ['从', '到']) {
    const moment = page.getByRole('combobox', { name });
    await expect(moment).toBeVisible();
    assert(await moment.evaluate((one) => one.scrollWidth <= one.clientWidth), name).toBe(true);
  }
});

it('finds an order by its number after it was removed', async () => {
  const { id, serialNo } = await anOrder(world, 'draft');
  await (await world.as('customer1')).get(purchaseOrder.remove, { id });
  const page = await signedIn(world, 'admin', `/inbox/replay?keyword=${serialNo}`);
  const found = page.getByRole('region', { name: '查找结果' }).getByRole('link').filter({ hasText: serialNo });
  await expect(found).toContainText('已删除');
  await found.click();
  await expect(page.getByRole('region', { name: '事件' })).toContainText('登记采购订单');
});

it('tells a stranger nothing', async () => {
  const { id, serialNo } = await anOrder(world, 'customerManagerReview');
  const page = await signedIn(world, 'customer2', `/inbox/replay?businessKey=${id}`);
  await expect(page.getByText('数据库中没有该资源').first()).toBeVisible();
  await expect(page.getByText(serialNo)).toHaveCount(0);
});
