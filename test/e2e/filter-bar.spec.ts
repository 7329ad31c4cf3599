import type { Page } from 'playwright';
import { beforeAll, expect as equal, it } from 'vitest';
import { messageTemplate } from '#contract/message-template.js';
import { subWarehouse } from '#contract/sub-warehouse.js';
import { startWorld, type World } from '#test/language/world.js';
import { expect, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

/** Counts DOM mutations in the filter bar while nobody interacts with it. */
const movesIn = (page: Page) =>
  page.evaluate<number>(`new Promise((resolve) => {
    let moves = 0;
    const observer = new MutationObserver((seen) => (moves += seen.length));
    observer.observe(document.querySelector('search'), { subtree: true, childList: true, attributes: true });
    setTimeout(() => resolve(moves), 100);
  })`);

it('comes to rest at every width, with all filters or 展开', async () => {
  const page = await signedIn(world, 'cwzg', '/mall/payment');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  for (let width = 648; width <= 1800; width += 24) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => movesIn(page), { message: `${width} px` }).toBe(0);
  }
  await expect(page.getByRole('combobox', { name: '供应商' }).or(page.getByLabel('供应商')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '展开' })).toHaveCount(0);

  // The count must be the same from either side: when it depended on the previous layout, the bar alternated endlessly.
  for (const from of [800, 1800]) {
    await page.setViewportSize({ width: from, height: 900 });
    await expect(page.getByRole('button', { name: '展开' })).toHaveCount(from === 800 ? 1 : 0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.locator('search label')).toHaveCount(4);
  }

  await page.setViewportSize({ width: 900, height: 900 });
  await page.getByRole('button', { name: '展开' }).click();
  await expect(page.getByRole('button', { name: '收起', exact: true })).toBeVisible();
});

it('begins the boxes of a column at one edge, however long their labels are', async () => {
  const page = await signedIn(world, 'admin', '/mall/order');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: '展开' }).click();
  await expect(page.getByText('贸易国/地区', { exact: true }).first()).toBeVisible();
  await expect(page.locator('search label:last-child')).toHaveCount(0);
  const edges = await page.evaluate<number[]>(`(() => {
    const labels = [...document.querySelectorAll('search label')];
    return labels.map((label) => Math.round(label.nextElementSibling.getBoundingClientRect().left));
  })()`);
  const perLine = edges.indexOf(edges[0] ?? 0, 1);
  equal(perLine).toBeGreaterThan(1);
  equal(new Set(edges).size).toBe(perLine);
});

it('is one button on a phone: what is asked for in its sheet is counted, and cleared there', async () => {
  const page = await signedIn(world, 'cwzg', '/mall/payment', { viewport: { width: 390, height: 844 } });
  const filters = page.getByRole('search').getByRole('button');
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await filters.click();
  await sheet.getByRole('textbox').first().fill('NOTHING');
  await sheet.getByRole('button', { name: '查询' }).click();
  await expect(sheet).toBeHidden();
  await expect(filters).toHaveText('筛选 (1)');
  await expect(page.getByText('没有符合条件的数据')).toBeVisible();
  await filters.click();
  await sheet.getByRole('button', { name: '重置' }).click();
  await expect(sheet).toBeHidden();
  await expect(filters).toHaveText('筛选');
});

it.each([
  ['/mall/subwarehouse', '编号', subWarehouse.list],
  ['/template', '模板ID', messageTemplate.list],
] as const)('filters %s by id apart from opening a row', async (path, label, list) => {
  const admin = await world.as('admin');
  for (const subWarehouseName of ['东区', '西区']) await admin.send(subWarehouse.add, { subWarehouseName });
  const { records } = await admin.get(list, {});
  const [first, second] = records;
  const page = await signedIn(world, 'admin', path);
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(records.length);
  await page.getByRole('textbox', { name: label }).fill(second?.id ?? '');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // A row that is opened filters nothing, and closing it forgets no filter.
  await rows.first().click();
  await expect(page.getByRole('dialog')).toContainText('1 / 1');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: label })).toHaveValue(second?.id ?? '');
  await page.getByRole('button', { name: '重置', exact: true }).click();
  await expect(rows).toHaveCount(records.length);
  await rows.first().click();
  await expect(page.getByRole('dialog')).toContainText(`1 / ${records.length}`);
  await expect(page).toHaveURL(new RegExp(`[?&]id=[^&]*${first?.id}`));
  await expect(rows).toHaveCount(records.length);
});
