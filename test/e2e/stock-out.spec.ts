import { beforeAll, expect as equal, it } from 'vitest';
import { salesOrder } from '#contract/sales-order.js';
import { stockOut } from '#contract/stock-out.js';
import { warehousingReceipt } from '#contract/warehousing-receipt.js';
import { aChinesePdf, aFile } from '#test/language/files.js';
import { anOrderAt, anOwnAccount, type OnTheLine, receiveGoods, receivingForm, today } from '#test/language/line.js';
import { approveSale, aSale, onTheShelf, paySale } from '#test/language/sales.js';
import { stockOutOfSale } from '#test/language/stock-outs.js';
import { startWorld, type World } from '#test/language/world.js';
import { daysAfter } from '#workflows/platform/values/time.js';
import { stockOutAttachment } from '#workflows/stock-out/files.js';
import { dialog, expect, expectRow, rowWith, signedIn } from './console.js';
import { answer, calendar, dayIn, drawerOf, press } from './documents.js';
import { beginSale, fillDelivery, quantity } from './sale-form.js';

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
  const papers = { name: '出库单据.pdf', mimeType: 'application/pdf', buffer: aChinesePdf(['出库单据']) };
  await form.getByLabel('选择文件').last().setInputFiles(papers);
  await expect(form.getByRole('button', { name: '移除 出库单据.pdf' })).toBeVisible();
  // Files are attached with the outing alone; leaving the form asks first and attaches nothing.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').filter({ hasText: '有未提交的内容' })).toBeVisible();
  await page.keyboard.press('Escape');
  equal((await (await world.as('ckzy')).get(stockOut.detail, { id })).attachments).toEqual([]);
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

it('what is attached already can be read, fetched and removed while the goods leave', async () => {
  const order = await anOrderInBatches();
  const sale = await aSale(world, order, [600, 200]);
  await approveSale(world, sale.id);
  await paySale(world, sale.id);
  const { id, serialNo } = await stockOutOfSale(world, sale);
  const keeper = await world.as('ckzy');
  for (const name of ['装箱单.pdf', '提货单.pdf']) {
    const attachmentId = await aFile(world, keeper, {
      name,
      content: aChinesePdf([name]),
      bizType: stockOutAttachment.code,
    });
    await keeper.send(stockOut.addAttachment, { ownerId: id, attachmentId });
  }
  const page = await signedIn(world, 'ckzy', `/mall/outstock?tab=${encodeURIComponent('待出库')}`);
  await press(page, '商品出库', serialNo);
  const form = dialog(page, `商品出库 ${serialNo}`);
  const papers = form.getByRole('table', { name: '附件' });
  const paper = papers.getByRole('row').filter({ hasText: '装箱单.pdf' });
  await expect(paper).toContainText('何军');
  await expect(paper.getByRole('button', { name: /下载/ })).toBeVisible();
  await expect(form.getByRole('button', { name: '打包下载' })).toBeVisible();
  const opening = page.context().waitForEvent('page');
  await paper.getByRole('button', { name: /预览/ }).click();
  await expect(await opening).toHaveTitle('装箱单.pdf');
  await page.setViewportSize({ width: 390, height: 844 });
  const card = form.getByRole('listitem').filter({ hasText: '装箱单.pdf' });
  await expect.poll(async () => (await card.boundingBox())?.width).toBeGreaterThan(300);
  await page.setViewportSize({ width: 1440, height: 900 });
  await paper.getByRole('button', { name: /删除/ }).click();
  await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '删除' }).click();
  await expect(paper).toHaveCount(0);
  await expect(form.getByRole('button', { name: '打包下载' })).toHaveCount(0);
  equal((await keeper.get(stockOut.detail, { id })).attachments.map(({ attachmentName }) => attachmentName)).toEqual([
    '提货单.pdf',
  ]);
});

it('a sale of expired batches says so while it is written, and asks when it is saved and when it starts', async () => {
  const order = await anOrderInBatches();
  await anOwnAccount(world, order.currency);
  const page = await signedIn(world, 'customer1', '/mall/sales');
  const form = await beginSale(page, order, today());
  const line = (number: number) =>
    form
      .getByRole('table', { name: '销售商品' })
      .locator('tbody tr')
      .nth(number - 1);
  const amount = (number: number) => line(number).locator('td[data-label="金额"]');
  await expect(line(1).getByRole('img', { name: '已过期' })).toBeVisible();
  await expect(form.getByRole('img', { name: '已过期' })).toHaveCount(1);
  // A line is priced though another one is wrong at once, and the wrong one has no amount.
  await quantity(form, 1).fill('10');
  await quantity(form, 2).fill('99999999');
  await expect(amount(1)).toHaveText(/^[1-9][\d,]*\.\d\d$/);
  await expect(amount(2)).toHaveText('—');
  const ofTen = (await amount(1).textContent()) ?? '';
  await quantity(form, 1).fill('20');
  await expect(amount(1)).not.toHaveText(ofTen);
  await quantity(form, 1).fill('10');
  await expect(amount(1)).toHaveText(ofTen);
  // Batches chosen while the price is computed are shown with it.
  await quantity(form, 2).fill('0');
  await form.getByText('按批次选择').click();
  await expect(form.getByRole('columnheader', { name: '批次号' })).toBeVisible();
  await expect(quantity(form, 1)).toHaveValue('10');
  await form.getByText('先到期先出').click();
  await expect(form.getByRole('columnheader', { name: '批次号' })).toHaveCount(0);
  // The click that enters a quantity selects its 0.
  await quantity(form, 2).click();
  await page.keyboard.type('7');
  await expect(quantity(form, 2)).toHaveValue('7');
  await fillDelivery(page, form);
  await expect(form.getByText('价格计算中')).toHaveCount(0);
  await form.getByRole('button', { name: '确定', exact: true }).click();
  const question = page.getByRole('dialog', { name: '提示' });
  await expect(question).toContainText('其中 1 个批次已过期，确定仍要销售?');
  await answer(page);
  await expect(page.getByText('保存成功!', { exact: true })).toBeVisible();
  const { records } = await (await world.as('customer1')).get(salesOrder.list, { limit: 1 });
  const saved = rowWith(page, records[0]?.serialNo ?? '').first();
  await saved.getByRole('button', { name: /^发起审批/ }).click();
  await expect(question.getByText('即将发起审批流程,确定继续?', { exact: true })).toBeVisible();
  await expect(question.getByText('其中 1 个批次已过期', { exact: true })).toBeVisible();
  await answer(page, '取消');
  await saved.click();
  const opened = page.getByRole('dialog', { name: new RegExp(`^${records[0]?.serialNo}`) });
  await opened.getByRole('button', { name: '发起审批', exact: true }).click();
  await expect(question).toContainText('其中 1 个批次已过期');
  await answer(page, '取消');
  await opened.getByRole('tab', { name: /销售商品/ }).click();
  await expect(opened.getByRole('img', { name: '已过期' })).toHaveCount(1);
});
