import { beforeAll, it } from 'vitest';
import { preference } from '#contract/preference.js';
import { startWorld, type World } from '#test/language/world.js';
import { expect, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

it('are changed once they are known, kept with what was set before, and there again', async () => {
  const key = 'list.purchase-order';
  const manager = await world.as('cgjl');
  await manager.get(preference.write, { key, value: { density: 'standard' } });
  const page = await signedIn(world, 'cgjl', '/login');
  const known = Promise.withResolvers<void>();
  await page.route(`**${preference.read.path.replace(':key', key)}`, async (route) => {
    if (route.request().method() === 'GET') await known.promise;
    await route.continue();
  });
  await page.goto('/mall/order');
  const settings = page.getByRole('button', { name: '列设置' });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(settings).toBeDisabled();
  known.resolve();

  await settings.click();
  await page.getByRole('checkbox', { name: '物流状态' }).check();
  await page.keyboard.press('Escape');
  const column = page.getByRole('columnheader', { name: '物流状态' });
  await expect(column).toBeVisible();
  await expect
    .poll(() => manager.get(preference.read, { key }))
    .toEqual({ density: 'standard', columns: { shown: { expressStatus: true } } });
  await page.reload();
  await expect(column).toBeVisible();
  await expect(page.getByRole('button', { name: '切换为紧凑行高' })).toBeVisible();
});

it('a list shows the states right after the number; ↓ on a column head enters its rows', async () => {
  const page = await signedIn(world, 'cwzy', '/mall/payback');
  const heads = page.getByRole('columnheader');
  await expect(heads.nth(0)).toContainText('回款单编号');
  await expect(heads.nth(1)).toContainText('回款状态');
  await heads.nth(1).getByRole('button').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('row').nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^HK/ })).toBeVisible();
});
