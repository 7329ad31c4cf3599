import { expect as assert, beforeAll, it } from 'vitest';
import { inbox } from '#contract/inbox.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { drawer, expect, goTo, openOrder, pageOf, signedIn } from './console.js';
import { faultsAsIs } from './faults.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

it('opens what has waited longest with one key, and says for how long and how much it is', async () => {
  const { records, total } = await (await world.as('cgjl')).get(inbox.tasks, { sort: 'since', order: 'asc', limit: 2 });
  const [first, second] = records;
  const page = await pageOf(world, 'cgjl');
  // Disables long timers: what loads after the tasks must be triggered by their arrival, not by a timeout.
  await page.addInitScript(`const { setTimeout: timer } = window;
    window.setTimeout = (then, ms, ...rest) => (ms >= 15_000 ? 0 : timer(then, ms, ...rest));`);
  await page.goto('/');
  const link = page.getByRole('link', { name: new RegExp(`^${first?.serialNo}`) });
  await expect(link).toBeFocused();
  await expect(link).toContainText(/已等 \d+ (天|小时|分钟)/);
  await expect(link).toContainText(first?.currency ?? '');
  await expect(page.getByRole('navigation', { name: '待办数量' })).toContainText(`全部待办 ${total}`);
  await expect
    .poll(() =>
      page.evaluate(`performance.getEntriesByType('resource').some(({ name }) => /export-notices/.test(name))`),
    )
    .toBe(true);
  await page.keyboard.press('Enter');
  const opened = page.getByRole('dialog', { name: new RegExp(`^${first?.serialNo}`) });
  await expect(opened).toBeVisible();
  // The list behind it has the same order, so that the next task is available.
  await opened.getByRole('button', { name: '下一条', exact: true }).click();
  await expect(page.getByRole('dialog', { name: new RegExp(`^${second?.serialNo}`) })).toBeVisible();
});

it('shows what came back with its reason, and what was opened last', async () => {
  const { id, serialNo } = await anOrder(world, 'returned');
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const page = await signedIn(world, 'customer1', '/', { viewport });
    await expect(page.getByRole('link', { name: new RegExp(`^${serialNo}.*价格偏高`) })).toBeVisible();
    await openOrder(page, id);
    await goTo(page, '/');
    const recent = page.locator('section').filter({ has: page.getByRole('heading', { name: '最近打开' }) });
    await expect(recent.getByRole('link', { name: new RegExp(serialNo) })).toBeVisible();
    assert(await faultsAsIs(page)).toEqual([]);
    await recent.getByRole('link', { name: new RegExp(serialNo) }).click();
    await expect(drawer(page)).toContainText('审批记录');
  }
});

it('forgets what was opened last once it is gone', async () => {
  const { id, serialNo } = await anOrder(world, 'draft');
  const customer = await world.as('customer1');
  const page = await signedIn(world, 'customer1', '/');
  await openOrder(page, id);
  const recent = page.getByRole('link', { name: new RegExp(serialNo) });
  await goTo(page, '/');
  await expect(recent).toBeVisible();
  await customer.get(purchaseOrder.remove, { id });
  await recent.click();
  await expect(page.getByRole('alert')).toContainText('数据库中没有该资源');
  await goTo(page, '/');
  await expect(page.getByRole('heading', { name: '最近打开' })).toBeVisible();
  await expect(recent).toHaveCount(0);
});

it('has the year below what waits, for whoever may see it', async () => {
  const page = await signedIn(world, 'cgjl');
  const dashboard = page.getByRole('region', { name: '经营看板' });
  await dashboard.scrollIntoViewIfNeeded();
  await expect(dashboard.getByRole('heading', { level: 3 }).first()).toBeVisible();
  const [desk, below] = await Promise.all([
    page.getByRole('navigation', { name: '待办数量' }).boundingBox(),
    dashboard.boundingBox(),
  ]);
  assert(below?.y).toBeGreaterThan(desk?.y ?? Number.POSITIVE_INFINITY);
  const bank = await signedIn(world, 'bank');
  await expect(bank.getByRole('navigation', { name: '待办数量' })).toBeVisible();
  await expect(bank.getByRole('region', { name: '经营看板' })).toHaveCount(0);
});
