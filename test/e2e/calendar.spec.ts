import { beforeAll, it } from 'vitest';
import { startWorld, type World } from '#test/language/world.js';
import { shanghaiDay } from '#workflows/platform/kernel/time.js';
import { expect, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

it('is walked by keys, and gives the focus back to its field with the day that was chosen', async () => {
  const page = await signedIn(world, 'customer1', '/mall/order');
  await page.getByRole('button', { name: '添加采购订单' }).first().click();
  const day = page.getByRole('dialog', { name: '添加采购订单' }).getByLabel('采购日期');
  const calendar = page.locator('[data-dates-dropdown]');
  const focused = calendar.locator('tbody :focus');
  const today = shanghaiDay(new Date());
  await day.focus();
  await page.keyboard.press('Enter');
  await expect(focused).toHaveText(String(Number(today.slice(8))));
  await page.keyboard.press('Enter');
  await expect(day).toBeFocused();
  await expect(day).toHaveText(today);
  await expect(calendar).toHaveCount(0);
  await expect(day).toBeFocused();
  // To months, and back to the days of one.
  await page.keyboard.press('Enter');
  await calendar.getByRole('button', { name: /^\d+年\d+月$/ }).press('Enter');
  await expect(focused).toHaveText(/月$/);
  await page.keyboard.press('Enter');
  await expect(focused).toHaveText(/^\d+$/);
  await page.keyboard.press('Escape');
  await expect(day).toBeFocused();
});
