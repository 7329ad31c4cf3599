import type { Locator, Page } from 'playwright';
import { beforeAll, it } from 'vitest';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { choose, drawer, expect, expectRow, rowWith, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

async function fillOrder(page: Page, dialog: Locator): Promise<void> {
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

async function addGoods(page: Page, dialog: Locator, count: number): Promise<void> {
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

it('registers an order as a customer does', async () => {
  const page = await signedIn(world, 'customer1', '/mall/order');
  await page.getByRole('button', { name: '添加采购订单' }).first().click();
  const dialog = page.getByRole('dialog', { name: '添加采购订单' });
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await expect(dialog.getByText('非空项').first()).toBeVisible();
  await expect(dialog.getByText('您还未添加商品')).toBeVisible();

  await fillOrder(page, dialog);
  await addGoods(page, dialog, 2);
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await expect(dialog.getByText('请完善商品信息').first()).toBeVisible();

  const prices = dialog.getByRole('textbox', { name: /单价/ });
  const quantities = dialog.getByRole('textbox', { name: /数量/ });
  await prices.nth(0).fill('12.5');
  await quantities.nth(0).fill('1000');
  await prices.nth(1).fill('8');
  await quantities.nth(1).fill('500');
  for (const index of [0, 1]) {
    const origin = dialog.getByRole('combobox', { name: /原产地/ }).nth(index);
    await origin.selectOption('德国').catch(async () => {
      await origin.click();
      await page.getByRole('option', { name: '德国' }).first().click();
    });
  }
  await expect(dialog).toContainText('16,500.00');
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByText('提交成功')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectRow(page, '16,500.00', '待发起', '欧元');
});

it('edits an order, asks before it forgets, and offers the draft again', async () => {
  const { id, serialNo } = await anOrder(world);
  const page = await signedIn(world, 'customer1', '/mall/order');
  await rowWith(page, serialNo).getByRole('button', { name: /编辑/ }).click();
  const dialog = page.getByRole('dialog', { name: '编辑采购订单' });
  await expect(dialog.getByRole('textbox', { name: '账户名称', exact: true })).toHaveValue('Nova Nutrition GmbH');
  await dialog.getByRole('textbox', { name: '账户名称', exact: true }).fill('Nova Holding SE');
  await page.keyboard.press('Escape');
  await expect(page.getByText('有未提交的内容，确定离开吗?')).toBeVisible();
  await page.getByRole('button', { name: '继续编辑' }).click();
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByText('提交成功')).toBeVisible();
  await page.goto(`/mall/order?id=${id}`);
  await expect(drawer(page)).toContainText('Nova Holding SE');
});

it('deletes an order only when one is sure', async () => {
  const { serialNo } = await anOrder(world);
  const page = await signedIn(world, 'customer1', '/mall/order');
  await rowWith(page, serialNo).getByRole('button', { name: /删除/ }).click();
  const question = page.getByRole('dialog').filter({ hasText: '确定删除该记录?' });
  await question.getByRole('button', { name: '取消' }).click();
  await expect(rowWith(page, serialNo)).toBeVisible();
  await rowWith(page, serialNo).getByRole('button', { name: /删除/ }).click();
  await question.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('删除成功')).toBeVisible();
  await expect(rowWith(page, serialNo)).toHaveCount(0);
});
