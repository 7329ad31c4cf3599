import { beforeAll, it } from 'vitest';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { drawer, expect, expectRow, rowWith, signedIn } from './console.js';
import { addGoods, chooseOrigins, fillOrder, priceGoods } from './order-form.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

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

  await priceGoods(dialog, [
    ['12.5', '1000'],
    ['8', '500'],
  ]);
  await chooseOrigins(page, dialog, '德国', 2);
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
