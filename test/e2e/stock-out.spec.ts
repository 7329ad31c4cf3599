import { beforeAll, it } from 'vitest';
import { warehousingReceipt } from '#contract/warehousing-receipt.js';
import { aChinesePdf } from '#test/language/files.js';
import { anOrderAt, type OnTheLine, receiveGoods, receivingForm, today } from '#test/language/line.js';
import { approveSale, aSale, onTheShelf, paySale } from '#test/language/sales.js';
import { stockOutOfSale } from '#test/language/stock-outs.js';
import { startWorld, type World } from '#test/language/world.js';
import { daysAfter } from '#workflows/platform/values/time.js';
import { dialog, expect, expectRow, rowWith, signedIn } from './console.js';
import { calendar, dayIn, drawerOf, press } from './documents.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

/** An order whose first line has 400 expired pieces and others that have not; the second line is one batch. */
async function anOrderInBatches(): Promise<OnTheLine> {
  const order = await anOrderAt(world, 'paid');
  const receipt = await (await world.as('ckzy')).get(warehousingReceipt.detail, { id: order.receiptId });
  const { itemDtos } = receivingForm(receipt);
  const [first, ...others] = itemDtos;
  const [{ quantity }, batch] = [receipt.itemDtos[0] ?? { quantity: 0 }, first?.children?.[0]];
  if (!first || !batch) throw new Error('no goods');
  const old = { ...batch, batchNo: 'B0-0', quantity: 400, productionDate: '2025-01-10', expireDate: '2026-01-09' };
  const children = [old, { ...batch, quantity: quantity - 400 }];
  return onTheShelf(
    world,
    await receiveGoods(world, order, { itemDtos: [{ ...first, children }, ...others] }),
    'received',
  );
}

it('goods that are paid for leave the warehouse, with their papers, and everybody sees that they have', async () => {
  const order = await anOrderInBatches();
  const sale = await aSale(world, order, [600, 200]);
  await approveSale(world, sale.id);
  await paySale(world, sale.id);
  const { id, serialNo } = await stockOutOfSale(world, sale);

  const page = await signedIn(world, 'ckzy', `/mall/outstock?tab=${encodeURIComponent('待出库')}`);
  await expectRow(page, serialNo, sale.serialNo, '800', '待出库');
  await press(page, '商品出库', serialNo);
  const form = dialog(page, `商品出库 ${serialNo}`);
  await expect(form.getByText(sale.serialNo)).toBeVisible();
  const goods = form.getByRole('table', { name: '商品与批次' });
  // Several batches are listed below their goods, a single one beside them.
  await expect(goods.getByText('B0-1')).toHaveCount(1);
  await expect(goods.getByText('B1-1')).toHaveCount(1);
  await expect(goods.getByRole('row')).toHaveCount(5);
  await expect(form.getByText('1 个批次已过期', { exact: true })).toBeVisible();
  await expect(goods.getByRole('row').filter({ hasText: 'B0-0' }).getByRole('img', { name: '已过期' })).toBeVisible();
  await expect(goods.getByRole('img', { name: '已过期' })).toHaveCount(1);
  await form.getByRole('button', { name: '全部收起' }).click();
  await form.getByRole('button', { name: '全部展开' }).click();
  await form.getByRole('button', { name: '确认出库' }).click();
  await expect(form.getByText('非空项')).toBeVisible();
  await form
    .getByLabel('选择文件')
    .last()
    .setInputFiles({
      name: '出库单据.pdf',
      mimeType: 'application/pdf',
      buffer: aChinesePdf(['出库单据']),
    });
  await expect(form.getByRole('row').filter({ hasText: '出库单据.pdf' })).toContainText('何军');
  const day = daysAfter(today(), -11);
  await dayIn(await calendar(page, '出库日期', day), day).click();
  await form.getByRole('textbox', { name: '备注' }).fill('客户自提');
  await form.getByRole('button', { name: '确认出库' }).click();
  const question = page.getByRole('dialog', { name: '提示' });
  await expect(question).toContainText('其中 1 个批次已过期');
  await question.getByRole('button', { name: '确认出库' }).click();
  await expect(page.getByText('提交成功', { exact: true })).toBeVisible();
  await expect(rowWith(page, serialNo)).toHaveCount(0);
  await page.getByRole('tab', { name: /已出库/ }).click();
  await expectRow(page, serialNo, '已出库', '客户自提');
  await rowWith(page, serialNo).click();
  await expect(drawerOf(page, serialNo)).toContainText('何军');

  const customer = await signedIn(world, 'customer1', `/mall/outstock?id=${id}&panel=attachments`);
  const seen = drawerOf(customer, serialNo);
  await expect(seen.getByText('出库单据.pdf')).toBeVisible();
  await expect(seen.getByRole('button', { name: /删除/ })).toHaveCount(0);
});
