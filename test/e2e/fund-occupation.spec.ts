import { expect as assert, beforeAll, it } from 'vitest';
import { report } from '#contract/fund-occupation.js';
import { startWorld, type World } from '#test/language/world.js';
import { expect, signedIn } from './console.js';
import { faultsAsIs } from './faults.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

it('shows every figure of every warehouse on a phone, and what each customer and all of them come to', async () => {
  const rows = await (await world.as('cwzg')).get(report.fundOccupation, {});
  assert(rows.length).toBeGreaterThan(2);
  const viewport = { width: 390, height: 844 };
  const page = await signedIn(world, 'cwzg', '/mall/report/fundOccupation', { viewport });
  const region = page.locator('main section section');
  await expect(region.getByRole('listitem').first()).toBeVisible();
  const words = (await region.locator('dd, h3, h4').allTextContents()).map((word) => word.trim());
  for (const row of rows)
    for (const figure of [
      ...[row.customerAbbr, row.childWarehouseName, row.onTheWayQuantityStr, row.inStockQuantityStr],
      ...[row.stockQuantitySumStr, row.stockValueStr, row.fundOccupationStr, row.stockValueSumStr],
      row.fundOccupationSumStr,
    ])
      assert(words).toContain(figure);
  const beyond = await page.evaluate(
    `[...document.querySelectorAll('main dd, main dt')].filter((one) => one.getBoundingClientRect().right > innerWidth).length`,
  );
  assert(beyond).toBe(0);
  await expect(region.getByRole('listitem').last()).toContainText('合计');
  assert(await faultsAsIs(page)).toEqual([]);
});
