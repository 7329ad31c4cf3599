import type { Page } from 'playwright';
import { beforeAll, it } from 'vitest';
import { aPdf } from '#test/language/files.js';
import { startWorld, type World } from '#test/language/world.js';
import { daysAfter, shanghaiDay } from '#workflows/kernel/time.js';
import { choose, decide, dialog, expect, expectRow, fill, rowWith, signedIn, submit } from './console.js';
import { answer, calendar, dayIn, press } from './documents.js';
import { addGoods, chooseOrigins, fillOrder, priceGoods } from './order-form.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const today = shanghaiDay(new Date());
const arrived = daysAfter(today, -10);

const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(String(aPdf().content)) });

/** What names the row in which this stands. */
const serialIn = async (page: Page, text: string): Promise<string> =>
  (await rowWith(page, text).first().locator('[data-identifier]').textContent()) ?? '';

/** One story, all seven people whose work it is, nothing behind their backs: each begins where his inbox leads him. */
it('goes from a new order to goods on the shelf', async () => {
  const [customer, manager, supervisor, vicePresident, clerk, finance, warehouse] = (await Promise.all(
    ['customer1', 'cgjl', 'cgzg', 'ywfz', 'cwzy', 'cwzg', 'ckzy'].map((account) => signedIn(world, account)),
  )) as [Page, Page, Page, Page, Page, Page, Page];

  await customer.goto('/mall/order');
  await customer.getByRole('button', { name: '添加采购订单' }).first().click();
  const form = dialog(customer, '添加采购订单');
  await fillOrder(customer, form);
  await addGoods(customer, form, 2);
  await priceGoods(form, [
    ['12.5', '1000'],
    ['8', '500'],
  ]);
  await chooseOrigins(customer, form, '德国', 2);
  await submit(form);
  const order = await serialIn(customer, '16,500.00');
  const orderName = (await rowWith(customer, order).getByRole('cell').nth(1).textContent()) ?? '';
  await press(customer, '发起审批', order);
  await expectRow(customer, order, '采购客户经理审批');

  for (const page of [manager, supervisor, vicePresident]) {
    await page.goto('/inbox/tasks');
    await rowWith(page, order).click();
    await decide(page, '审批通过', '同意');
    await expect(
      rowWith(page, order)
        .getByText(/审批通过|已由/)
        .or(page.getByText('操作成功'))
        .first(),
    ).toBeVisible();
  }
  await expectRow(customer, order, '审批完成');

  await customer.goto('/mall/deposit');
  const deposit = await serialIn(customer, order);
  await expectRow(customer, deposit, '3,300.00', '待付款');
  await press(customer, '确认付款', deposit);
  await answer(customer);
  await expectRow(customer, deposit, '已付款', '待审核');

  await clerk.goto(`/mall/payback?tab=${encodeURIComponent('待核销')}`);
  const payback = await serialIn(clerk, deposit);
  await press(clerk, '录入回款信息', payback);
  const receipt = dialog(clerk, `录入回款信息 ${payback}`);
  await dayIn(await calendar(clerk, '到账日期', arrived), arrived).click();
  await receipt.getByRole('textbox', { name: '实收金额' }).fill('3300');
  await choose(clerk, receipt, '收款账户', /工行人民币户/);
  await fill(receipt, { 收款单号: `SK-${payback}` });
  await submit(receipt);
  await expectRow(customer, deposit, '审核通过', '3,300.00');

  await manager.goto(`/mall/payment?tab=${encodeURIComponent('待发起')}`);
  const payment = await serialIn(manager, orderName);
  await press(manager, '发起付款', payment);
  await answer(manager);
  for (const page of [supervisor, finance]) {
    await page.goto('/inbox/tasks');
    await rowWith(page, payment).click();
    await decide(page, '审批通过', '同意付款');
    await expect(page.getByText('操作成功').first()).toBeVisible();
  }

  await clerk.goto('/inbox/tasks');
  await expectRow(clerk, payment, '财务填写付款信息');
  await clerk.goto(`/mall/payment?tab=${encodeURIComponent('财务处理中')}`);
  await press(clerk, '填写付款信息', payment);
  const info = dialog(clerk, `填写付款信息 ${payment}`);
  await choose(clerk, info, '本公司账户', /工行美元户|中行欧元户/);
  await dayIn(await calendar(clerk, '实际付款日期', today), today).click();
  await expect(clerk.getByText(/已自动填入/)).toBeVisible();
  await info.getByRole('textbox', { name: '汇率' }).fill('7.12');
  await submit(info);
  await press(clerk, '录入付款凭证', payment);
  const voucher = dialog(clerk, `录入付款凭证 ${payment}`);
  await fill(voucher, { 付款流水号: `TT-${payment}` });
  await voucher.getByRole('textbox', { name: '银行手续费' }).fill('200');
  await choose(clerk, voucher, '手续费币制', '人民币');
  await expect(voucher.getByRole('textbox', { name: /手续费折合/ })).toHaveValue('28.09');
  await voucher.getByLabel('选择文件').setInputFiles(file('付款回单.pdf'));
  await expect(voucher.getByRole('button', { name: '移除 付款回单.pdf' })).toBeVisible();
  await submit(voucher);

  await warehouse.goto('/inbox/tasks');
  await expectRow(warehouse, orderName, '待入库');
  await warehouse.goto(`/mall/warehousing?tab=${encodeURIComponent('待入库')}`);
  const arrival = await serialIn(warehouse, order);
  await press(warehouse, '商品入库', arrival);
  const receiving = warehouse.getByRole('dialog', { name: new RegExp(`商品入库 ${arrival}`) });
  const barCodes = await receiving.getByText(/^\d{13}$/).allTextContents();
  const [first = '', second = ''] = barCodes;
  await receiving.getByRole('button', { name: '剪贴板导入' }).click();
  const lines = [
    [first, 'B2601', '600', '2026/1/5', '2027/1/5'],
    [first, 'B2602', '400', '2026/2/5', '2027/2/5'],
    [second, 'C2601', '500', '2026/1/8', '2028/1/8'],
  ];
  await warehouse.getByRole('textbox', { name: /在此处粘贴/ }).fill(lines.map((cells) => cells.join('\t')).join('\n'));
  await warehouse.getByRole('button', { name: '导入', exact: true }).click();
  await expect(warehouse.getByText('成功导入3条记录')).toBeVisible();
  await dayIn(await calendar(warehouse, '入库日期', arrived), arrived).click();
  await fill(receiving, { 理货单编号: `LH-${arrival}` });
  await receiving.getByRole('button', { name: '确认入库' }).click();
  await expect(receiving).toBeHidden();

  await customer.goto('/mall/order');
  await expectRow(customer, order, '付款完成', '已入库');
  await customer.goto(`/mall/stock?keyword=${order}`);
  await expectRow(customer, first, '1,000');
  await expectRow(customer, second, '500');
});
