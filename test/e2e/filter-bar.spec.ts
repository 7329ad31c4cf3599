import type { Page } from 'playwright';
import { beforeAll, it } from 'vitest';
import { startWorld, type World } from '#test/language/world.js';
import { expect, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

/** How often something moves in the filters while nobody does anything. */
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
  for (let width = 360; width <= 1800; width += 24) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => movesIn(page), { message: `${width} px` }).toBe(0);
  }
  await expect(page.getByRole('combobox', { name: '供应商' }).or(page.getByLabel('供应商')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '展开' })).toHaveCount(0);

  // As many from either side: where it depended on what stood there before, both went on in turns, without end.
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
