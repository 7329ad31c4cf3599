import type { Locator, Page } from 'playwright';
import { choose, expect } from './console.js';

/** Fills in an order form except its goods. */
export async function fillOrder(page: Page, dialog: Locator): Promise<void> {
  await choose(page, dialog, '供应商', /NOVA/);
  await choose(page, dialog, '仓库', /./);
  await choose(page, dialog, '贸易模式', 'FOB');
  await choose(page, dialog, '贸易国/地区', '德国');
  await choose(page, dialog, '币制', '欧元');
  await dialog.getByRole('button', { name: '采购日期' }).click();
  await page.locator('table button:not([data-outside])').filter({ hasText: /^10$/ }).first().click();
  await dialog.getByRole('textbox', { name: '海运提单号' }).fill('COSU6312345670');
  for (const [label, text] of [
    ['账户名称', 'Nova Nutrition GmbH'],
    ['账号', 'DE89370400440532013000'],
    ['开户行', 'Commerzbank AG'],
  ] as const) {
    const field = dialog.getByRole('textbox', { name: label, exact: true });
    if ((await field.inputValue()) === '') await field.fill(text);
  }
}

/** Adds the first goods offered. */
export async function addGoods(page: Page, dialog: Locator, count: number): Promise<void> {
  await dialog.getByRole('button', { name: '添加商品' }).click();
  const picker = page.getByRole('dialog', { name: '选择商品' });
  for (let index = 0; index < count; index++) {
    await picker
      .getByRole('checkbox', { name: /^选择 / })
      .nth(index)
      .check();
  }
  await picker.getByRole('button', { name: '添加到明细' }).click();
  await expect(picker).toBeHidden();
}

/** Fills in unit prices and quantities, line by line. */
export async function priceGoods(dialog: Locator, lines: readonly (readonly [price: string, quantity: string])[]) {
  for (const [index, [price, quantity]] of lines.entries()) {
    await dialog.getByRole('textbox', { name: /单价/ }).nth(index).fill(price);
    await dialog.getByRole('textbox', { name: /数量/ }).nth(index).fill(quantity);
  }
}

export async function chooseOrigins(page: Page, dialog: Locator, country: string, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const origin = dialog.getByRole('combobox', { name: /原产地/ }).nth(index);
    await origin.selectOption(country).catch(async () => {
      await origin.click();
      await page.getByRole('option', { name: country }).first().click();
    });
  }
}
