import { beforeAll, it } from 'vitest';
import { salesOrder } from '#contract/sales-order.js';
import { anOrderAt, anOwnAccount, today } from '#test/language/line.js';
import { eventually } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { daysAfter } from '#workflows/platform/kernel/time.js';
import { dialog, expect, rowWith, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

it('a sale is priced while it is written, and saved at that price', async () => {
  const order = await anOrderAt(world, 'received');
  await anOwnAccount(world, order.currency);
  const customer = await world.as('customer1');
  await eventually(
    () => customer.get(salesOrder.saleableOrders, {}),
    (orders) => orders.some(({ id }) => id === order.id),
  );
  const page = await signedIn(world, 'customer1', '/mall/sales');
  await page.getByRole('button', { name: '添加销售单' }).first().click();
  const form = dialog(page, '添加销售单');
  await form
    .getByRole('combobox', { name: '采购订单' })
    .or(form.getByRole('textbox', { name: '采购订单' }))
    .first()
    .click();
  await page.getByRole('option', { name: new RegExp(order.serialNo) }).click();
  await form.getByRole('button', { name: '约定到期日期' }).click();
  const day = Number(daysAfter(today(), 0).slice(-2));
  await page
    .getByRole('button', { name: new RegExp(`^${day} `) })
    .first()
    .click();
  await expect(form.getByRole('textbox', { name: '第 1 行 销售数量' })).toBeVisible();
  await form.getByRole('textbox', { name: '第 1 行 销售数量' }).fill('100');
  await expect(form.getByText('未达到抵扣条件')).toBeVisible();
  await expect(form.getByText('价格计算中')).toHaveCount(0);
  for (const [label, text] of [
    ['收货单位', '华辰仓库'],
    ['联系人', '王芳'],
    ['联系电话', '13800000000'],
    ['收货地址', '洋山港1号'],
  ] as const)
    await form.getByRole('textbox', { name: label }).fill(text);
  await form
    .getByRole('combobox', { name: '收款账户' })
    .or(form.getByRole('textbox', { name: '收款账户' }))
    .first()
    .click();
  await page.getByRole('option', { name: /美元/ }).first().click();
  await form.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('保存成功!', { exact: true })).toBeVisible();
  await expect(rowWith(page, 'XS').first()).toContainText('待发起');
});
