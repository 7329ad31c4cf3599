import type { Locator, Page } from 'playwright';
import { expect as assert, beforeAll, it } from 'vitest';
import { startWorld, type World } from '#test/language/world.js';
import { expect, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

/** Counts the submissions of the page's forms, native ones too. */
const submissions = (page: Page) =>
  page.evaluate<number>(`window.submissions ??= (addEventListener('submit', () => window.submissions++, true), 0)`);

/** Enter on the closed field opens it; the form is neither sent nor closed. */
async function opensByEnter(page: Page, field: Locator): Promise<void> {
  await field.focus();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  assert(await submissions(page)).toBe(0);
}

it('Enter opens a choice of any kind instead of sending its form, and takes the highlighted option', async () => {
  const page = await signedIn(world, 'customer1', '/mall/order');
  await page.getByRole('button', { name: '添加采购订单' }).first().click();
  const form = page.getByRole('dialog', { name: '添加采购订单' });
  await expect(form.getByRole('combobox', { name: '公司' })).toBeFocused();
  assert(await submissions(page)).toBe(0);
  const supplier = form.getByRole('combobox', { name: '供应商' });
  await expect(supplier).toHaveAttribute('placeholder', '请选择');
  for (const field of await form.locator('[aria-haspopup=listbox]:enabled').all()) {
    await opensByEnter(page, field);
    await page.keyboard.press('Escape');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
  }
  const day = form.getByRole('button', { name: '采购日期' });
  await day.press('Enter');
  await expect(page.locator('[data-dates-dropdown]')).toBeVisible();
  await page.keyboard.press('Escape');

  await opensByEnter(page, supplier);
  await page.keyboard.press('Enter');
  await expect(supplier).toHaveAttribute('aria-expanded', 'false');
  await expect(supplier).not.toHaveValue('');
  const taken = await supplier.inputValue();
  // Pressed once more, it offers the same option, and never clears it.
  await opensByEnter(page, supplier);
  await page.keyboard.press('Enter');
  await expect(supplier).toHaveAttribute('aria-expanded', 'false');
  await expect(supplier).toHaveValue(taken);
  assert(await submissions(page)).toBe(0);
  await page.keyboard.press('Control+Enter');
  await expect(form.getByText('非空项').first()).toBeVisible();
  assert(await submissions(page)).toBe(1);
});

it('Enter opens the choice of a form without a search, and a choice among the filters', async () => {
  const page = await signedIn(world, 'admin', '/mgr');
  assert(await submissions(page)).toBe(0);
  for (const field of await page.getByRole('search').locator('[aria-haspopup=listbox]').all()) {
    await opensByEnter(page, field);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: '添加用户' }).click();
  const form = page.getByRole('dialog', { name: '添加用户' });
  await opensByEnter(page, form.locator('[aria-haspopup=listbox][readonly]').first());
  await page.keyboard.press('Escape');
  await expect(form).toBeVisible();
});
