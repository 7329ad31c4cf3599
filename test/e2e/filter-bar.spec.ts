import type { Page } from 'playwright';
import { beforeAll, it } from 'vitest';
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
