import type { Page } from 'playwright';
import { beforeAll, it } from 'vitest';
import { aPdf } from '#test/language/files.js';
import { startWorld, type World } from '#test/language/world.js';
import { daysAfter, shanghaiDay } from '#workflows/platform/values/time.js';
import { choose, dialog, expect, expectRow, fill, goTo, rowWith, signedIn, submit } from './console.js';
import { answer, calendar, dayIn, passingOf, press, visitsOf } from './documents.js';
import { addGoods, chooseOrigins, fillOrder, priceGoods } from './order-form.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const today = shanghaiDay(new Date());
const arrived = daysAfter(today, -10);

const voucherFile = {
  name: '付款回单.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(String(aPdf().content)),
};

/** The document number in the row with this text. */
const serialIn = async (page: Page, text: string): Promise<string> =>
  (await rowWith(page, text).first().locator('[data-identifier]').textContent()) ?? '';

const tab = (path: string, name: string) => `${path}?tab=${encodeURIComponent(name)}`;

const visit = visitsOf(() => world);

const pass = passingOf(() => world);

/** After the number and the three states. */
const nameColumn = 4;

async function registerOrder(page: Page): Promise<[serialNo: string, name: string]> {
  await page.getByRole('button', { name: '添加采购订单' }).first().click();
  const form = dialog(page, '添加采购订单');
  await fillOrder(page, form);
  await addGoods(page, form, 2);
  await priceGoods(form, [
    ['12.5', '1000'],
    ['8', '500'],
  ]);
  await chooseOrigins(page, form, '德国', 2);
  await submit(form);
  const serialNo = await serialIn(page, '16,500.00');
  const name = await rowWith(page, serialNo).getByRole('cell').nth(nameColumn).textContent();
  return [serialNo, name ?? ''];
}

/** One story with all seven users involved, entirely through the console. */
it('goes from a new order to goods on the shelf', { timeout: 400_000 }, async () => {
  const customer = await signedIn(world, 'customer1', '/mall/order');
  const [order, orderName] = await registerOrder(customer);
  await press(customer, '发起审批', order);
  await expectRow(customer, order, '采购客户经理审批');
  for (const account of ['cgjl', 'cgzg', 'ywfz']) await pass(account, order);
  await expectRow(customer, order, '审批完成');

  await goTo(customer, '/mall/deposit');
  await expectRow(customer, order, '3,300.00', '待付款');
  const deposit = await serialIn(customer, order);
  await press(customer, '确认付款', deposit);
  await answer(customer);
  await expectRow(customer, deposit, '已付款', '待审核');

  await visit('cwzy', tab('/mall/payback', '待核销'), async (page) => {
    await expectRow(page, deposit, '3,300.00');
    const payback = await serialIn(page, deposit);
    await press(page, '录入回款信息', payback);
    const form = dialog(page, `录入回款信息 ${payback}`);
    await dayIn(await calendar(page, '到账日期', arrived), arrived).click();
    await form.getByRole('textbox', { name: '实收金额' }).fill('3300');
    await choose(page, form, '收款账户', /中行欧元户/);
    await fill(form, { 收款单号: `SK-${payback}` });
    await submit(form);
  });
  await expectRow(customer, deposit, '审核通过', '3,300.00');

  let payment = '';
  await visit('cgjl', tab('/mall/payment', '待发起'), async (page) => {
    await expectRow(page, orderName);
    payment = await serialIn(page, orderName);
    await press(page, '发起付款', payment);
    await answer(page);
    await expect(rowWith(page, payment)).toHaveCount(0);
  });
  for (const account of ['cgzg', 'cwzg']) await pass(account, payment);

  await visit('cwzy', tab('/mall/payment', '财务处理中'), async (page) => {
    await press(page, '填写付款信息', payment);
    const info = dialog(page, `填写付款信息 ${payment}`);
    await choose(page, info, '本公司账户', /中行欧元户/);
    await dayIn(await calendar(page, '实际付款日期', today), today).click();
    await expect(page.getByText(/已自动填入/)).toBeVisible();
    await info.getByRole('textbox', { name: '汇率' }).fill('8.12');
    await submit(info);
    await press(page, '录入付款凭证', payment);
    const voucher = dialog(page, `录入付款凭证 ${payment}`);
    await fill(voucher, { 付款流水号: `TT-${payment}` });
    await voucher.getByRole('textbox', { name: '银行手续费' }).fill('200');
    await choose(page, voucher, '手续费币制', '人民币');
    await expect(voucher.getByRole('textbox', { name: /手续费折合/ })).toHaveValue('24.63');
    await voucher.getByLabel('选择文件').setInputFiles(voucherFile);
    await expect(voucher.getByRole('button', { name: '移除 付款回单.pdf' })).toBeVisible();
    await submit(voucher);
  });

  let barCodes: string[] = [];
  await visit('ckzy', tab('/mall/warehousing', '待入库'), async (page) => {
    await expectRow(page, order);
    const receipt = await serialIn(page, order);
    await press(page, '商品入库', receipt);
    const form = page.getByRole('dialog', { name: new RegExp(`^商品入库 ${receipt}`) });
    await expect(form.getByText('2 行商品，0 个批次')).toBeVisible();
    barCodes = await form.getByText(/^\d{13}$/).allTextContents();
    const [first, second] = barCodes;
    await form.getByRole('button', { name: '剪贴板导入' }).click();
    const lines = [
      [first, 'B2601', '600', '2026/1/5', '2027/1/5'],
      [first, 'B2602', '400', '2026/2/5', '2027/2/5'],
      [second, 'C2601', '500', '2026/1/8', '2028/1/8'],
    ];
    const place = page.getByRole('textbox', { name: /在此处粘贴/ });
    await place.fill(lines.map((cells) => cells.join('\t')).join('\n'));
    await page.getByRole('button', { name: '导入3行' }).click();
    await expect(page.getByText('成功导入3条记录')).toBeVisible();
    await dayIn(await calendar(page, '入库日期', arrived), arrived).click();
    await fill(form, { 理货单编号: `LH-${receipt}` });
    await form.getByRole('button', { name: '确认入库' }).click();
    await expect(form).toBeHidden();
  });

  await goTo(customer, '/mall/order');
  await expectRow(customer, order, '付款完成', '已入库');
  await goTo(customer, `/mall/stock?keyword=${order}`);
  await expectRow(customer, barCodes[0] ?? '', '1,000');
  await expectRow(customer, barCodes[1] ?? '', '500');
});
