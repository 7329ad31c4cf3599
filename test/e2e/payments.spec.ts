import { beforeAll, expect as expectNow, it } from 'vitest';
import { depositOrder } from '#contract/deposit-order.js';
import { lookups } from '#contract/lookups.js';
import { payback } from '#contract/payback.js';
import { supplierPayment } from '#contract/supplier-payment.js';
import { aPdf } from '#test/language/files.js';
import { anOrderAt, type OnTheLine, passPayment, startPayment } from '#test/language/line.js';
import { eventually } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { daysAfter, shanghaiDay } from '#workflows/platform/values/time.js';
import { choose, decide, dialog, expect, expectRow, fill, rowWith, signedIn, submit } from './console.js';
import { answer, calendar, dayIn, drawerOf, press, send } from './documents.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

async function serialsOf({ depositId, paybackId, paymentId }: OnTheLine) {
  const admin = await world.as('admin');
  return {
    deposit: (await admin.get(depositOrder.detail, { id: depositId })).serialNo,
    payback: (await admin.get(payback.detail, { id: paybackId })).serialNo,
    payment: paymentId && (await admin.get(supplierPayment.detail, { id: paymentId })).serialNo,
  };
}

const today = shanghaiDay(new Date());

it('takes the deposit from the customer’s word to the money on our account', async () => {
  const order = await anOrderAt(world, 'approved');
  const serials = await serialsOf(order);

  const customer = await signedIn(world, 'customer1', `/mall/deposit?tab=${encodeURIComponent('待付款')}`);
  await press(customer, '确认付款', serials.deposit);
  await expect(customer.getByText('请确认您是否已经完成付款')).toBeVisible();
  await answer(customer);
  await expect(rowWith(customer, serials.deposit)).toHaveCount(0);
  await customer.getByRole('tab', { name: /待审核/ }).click();
  await expectRow(customer, serials.deposit, '已付款', '待审核');
  await expect(customer.getByRole('button', { name: `确认付款 ${serials.deposit}` })).toHaveCount(0);

  const finance = await signedIn(world, 'cwzy', `/mall/payback?tab=${encodeURIComponent('待核销')}`);
  await expectRow(finance, serials.payback, '华辰贸易');
  await press(finance, '录入回款信息', serials.payback);
  const form = dialog(finance, `录入回款信息 ${serials.payback}`);
  await form.getByRole('button', { name: '确定', exact: true }).click();
  await expect(form.getByText('非空项')).toHaveCount(6);
  await expect(form.getByRole('textbox', { name: '币制' })).toHaveValue('美元');

  const latest = daysAfter(today, -10);
  await expect(form.getByText(`可选 ${latest} 及以前的日期`)).toBeVisible();
  const days = await calendar(finance, '到账日期', latest);
  const later = daysAfter(latest, 1);
  const sameMonth = later.slice(0, 7) === latest.slice(0, 7);
  await expect(sameMonth ? dayIn(days, later) : days.locator('[data-direction="next"]')).toBeDisabled();
  await dayIn(days, latest).click();

  await form.getByRole('textbox', { name: '实收金额' }).fill('0');
  await form.getByRole('button', { name: '确定', exact: true }).click();
  await expect(form.getByText('请填写实际到账金额!')).toBeVisible();
  await form.getByRole('textbox', { name: '实收金额' }).fill('3300.5');
  await choose(finance, form, '收款账户', /工行美元户/);
  await expect(form.getByRole('textbox', { name: '收款账号' })).toHaveValue('1001281419300088801');
  await fill(form, { 收款单号: `SK-${serials.payback}` });
  await send(finance, form);
  await expect(rowWith(finance, serials.payback)).toHaveCount(0);
  await finance.getByRole('tab', { name: /已回款/ }).click();
  await expectRow(finance, serials.payback, '3,300.50', latest);

  await customer.getByRole('tab', { name: /审核通过/ }).click();
  await expectRow(customer, serials.deposit, '3,300.50', '审核通过');
});

it('gives back what never came, and shows the order beside the payback', async () => {
  const order = await anOrderAt(world, 'depositSubmitted');
  const serials = await serialsOf(order);
  const page = await signedIn(world, 'cwzg', `/mall/payback?id=${order.paybackId}`);
  const opened = drawerOf(page, serials.payback);
  await opened.getByRole('button', { name: '查看采购订单' }).click();
  const beside = drawerOf(page, order.serialNo);
  await expect(beside).toContainText('付款状态');
  await expect(beside.getByRole('region', { name: '审批记录' })).toContainText('业务副总审批');
  await beside.getByRole('tab', { name: '商品明细' }).click();
  await expect(beside).toContainText('采购总金额 16,500.00 美元');
  await beside.getByRole('button', { name: '关闭' }).click();

  await opened.getByRole('tab', { name: '附件' }).click();
  await page
    .getByLabel('选择文件')
    .last()
    .setInputFiles({
      name: '水单.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(String(aPdf().content)),
    });
  await expectRow(page, '水单.pdf', '周敏');
  await opened.getByRole('tab', { name: '详情' }).click();
  await opened.getByRole('button', { name: '未到账退回' }).click();
  await answer(page);
  await expect(opened).toContainText('待回款');
  await opened.getByRole('tab', { name: '操作记录' }).click();
  await expect(opened).toContainText('未收到款项，退回待回款');
});

it('pays the supplier: refused for the account, corrected by the customer, filled in and proved by finance', async () => {
  const order = await anOrderAt(world, 'depositVerified');
  const { payment } = await serialsOf(order);

  const manager = await signedIn(world, 'cgjl', `/mall/payment?tab=${encodeURIComponent('待发起')}`);
  await press(manager, '发起付款', payment);
  await expect(manager.getByText('即将发起付款流程,确定继续?')).toBeVisible();
  await answer(manager);
  await expect(rowWith(manager, payment)).toHaveCount(0);
  await passPayment(world, order, 'cgzg', '财务主管审批');

  const supervisor = await signedIn(world, 'cwzg', `/mall/payment?id=${order.paymentId}`);
  await expect(drawerOf(supervisor, payment)).toContainText('客户经理申请付款');
  await decide(supervisor, '审批拒绝', '收款账号与合同不符');
  await expect(drawerOf(supervisor, payment)).toContainText('客户重新填写供应商账户信息');

  const customer = await signedIn(world, 'customer1', '/mall/order');
  await expectRow(customer, order.serialNo, '客户重新填写供应商账户信息');
  await press(customer, '修改供应商账户', order.serialNo);
  const account = dialog(customer, '修改供应商收款账户');
  await fill(account, { 账号: 'DE02120300000000202051', 开户行: '' });
  await account.getByRole('button', { name: '确定', exact: true }).click();
  await expect(account.getByText('非空项')).toBeVisible();
  await fill(account, { 开户行: 'Deutsche Kreditbank' });
  await send(customer, account, '提交成功，付款将重新申请');
  await expectRow(customer, order.serialNo, '客户经理申请付款');

  await startPayment(world, order);
  await passPayment(world, order, 'cgzg', '财务主管审批');
  await decide(supervisor, '审批通过');
  await expect(drawerOf(supervisor, payment)).toContainText('第 2 轮');
  await expect(drawerOf(supervisor, payment)).toContainText('DE02120300000000202051');

  const finance = await signedIn(world, 'cwzy', `/mall/payment?id=${order.paymentId}`);
  const opened = drawerOf(finance, payment);
  await opened.getByRole('button', { name: '填写付款信息' }).click();
  const info = dialog(finance, `填写付款信息 ${payment}`);
  await expect(info.getByRole('textbox', { name: '经办人' })).toHaveValue('吴婷');
  await choose(finance, info, '本公司账户', /工行人民币户/);
  await expect(info.getByRole('alert')).toContainText('付款账户为人民币账户，而订单币制为美元');
  await choose(finance, info, '本公司账户', /工行美元户/);
  await expect(info.getByRole('alert')).toHaveCount(0);
  const rate = info.getByRole('textbox', { name: '汇率' });
  await expect(rate).toHaveValue('');
  // Chooses another day before the rate of the first has loaded.
  const [first, second] = [daysAfter(today, -1), today];
  const asked = Promise.withResolvers<void>();
  const rateOf = (day: string) => new RegExp(`${lookups.rate.path}\\?.*${day}`);
  await finance.route(rateOf(first), async (route) => {
    await asked.promise;
    await route.fulfill({
      json: { code: 20000, msg: '', data: { exchangeRate: 9, currency: '美元', rateDate: first } },
    });
  });
  const answered = finance.waitForResponse(rateOf(first));
  await finance.route(rateOf(second), async (route) => {
    asked.resolve();
    await answered;
    await route.continue();
  });
  await info.getByLabel('实际付款日期').focus();
  await finance.keyboard.type(first.replaceAll('-', ''));
  // Not sent with a rate that nobody has seen.
  await finance.keyboard.press('Control+Enter');
  await expect(finance.getByText('正在获取汇率，请核对后再提交').first()).toBeVisible();
  await info.getByLabel('实际付款日期').focus();
  await finance.keyboard.type(second.replaceAll('-', ''));
  await expect(finance.getByText(/已自动填入 \d{4}-\d\d-\d\d 美元汇率 [1-8]\.\d{6}/)).toBeVisible();
  await expect(rate).toHaveValue(/^[1-8]\.\d+$/);
  // What is accepted and yet probably a typing error is asked about.
  const early = daysAfter(today, -60);
  await info.getByLabel('实际付款日期').focus();
  await finance.keyboard.type(early.replaceAll('-', ''));
  await expect(finance.getByText('正在获取汇率，请核对后再提交')).toHaveCount(0);
  await rate.fill('71.25');
  await info.getByRole('button', { name: '确定', exact: true }).click();
  const question = dialog(finance, '提示');
  await expect(question).toContainText(
    new RegExp(`实际付款日期${early}早于采购日期.*汇率71.25与.*相差超过10%，确定无误`),
  );
  await question.getByRole('button', { name: '取消' }).click();
  await info.getByLabel('实际付款日期').focus();
  await finance.keyboard.type(second.replaceAll('-', ''));
  await expect(finance.getByText('正在获取汇率，请核对后再提交')).toHaveCount(0);
  await rate.fill('7.125');
  await send(finance, info);
  await expect(opened).toContainText('7.125000');

  await opened.getByRole('button', { name: '填写付款信息' }).click();
  await expect(info.getByRole('textbox', { name: '汇率' })).toHaveValue('7.125');
  await expect(info.getByRole('combobox', { name: '本公司账户' })).toHaveValue(/工行美元户/);
  await info.getByRole('button', { name: '取消' }).click();
  await expect(info).toBeHidden();

  await opened.getByRole('button', { name: '录入付款凭证' }).click();
  const voucher = dialog(finance, `录入付款凭证 ${payment}`);
  await expect(voucher.getByRole('textbox', { name: '银行手续费' })).toHaveValue('0.00');
  await expect(voucher.getByRole('combobox', { name: '手续费币制' })).toHaveValue('美元');
  await fill(voucher, { 付款流水号: 'TT-20260105-01' });
  await voucher.getByRole('button', { name: '确定', exact: true }).click();
  await expect(voucher.getByText('请上传附件')).toBeVisible();
  // The content must be selected immediately on focus: if selected later, one fast key would replace the one before.
  const fee = voucher.getByRole('textbox', { name: '银行手续费' });
  const chosen: unknown = await fee.evaluate((input) => {
    input.focus();
    return [input.selectionStart, input.selectionEnd];
  });
  expectNow(chosen).toEqual([0, '0.00'.length]);
  await finance.keyboard.type('200');
  await choose(finance, voucher, '手续费币制', '人民币');
  await expect(voucher.getByRole('textbox', { name: '手续费折合（美元）' })).toHaveValue('28.07');
  await voucher.getByLabel('选择文件').setInputFiles({
    name: '付款回单.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(String(aPdf().content)),
  });
  await expect(voucher.getByRole('button', { name: '移除 付款回单.pdf' })).toBeVisible();
  await fee.fill('200000');
  await voucher.getByRole('button', { name: '确定', exact: true }).click();
  await expect(question).toContainText('手续费 200,000.00 人民币 超过付款金额的10%，确定无误?');
  await question.getByRole('button', { name: '取消' }).click();
  await fee.fill('200');
  await send(finance, voucher);
  await expect(opened).toContainText('付款完成');
  await expect(opened).toContainText('银行手续费200.00 人民币');
  await expect(opened).toContainText('手续费折合28.07 美元');
  await opened.getByRole('tab', { name: '附件（1）' }).click();
  await expectRow(finance, '付款回单.pdf', '吴婷');

  await customer.goto(`/mall/order?id=${order.id}`);
  await expect(customer.getByRole('dialog')).toContainText('付款完成');
  expectNow((await (await world.as('cwzy')).get(supplierPayment.detail, { id: order.paymentId })).paymentFee).toBe(200);
});

it.each([
  ['cgjl', ['全部', '待发起', '付款完成', '客户处理中']],
  ['cwzy', ['全部', '待审批', '财务处理中', '付款完成']],
  ['bank', ['全部', '付款完成']],
] as const)('%s sees the tabs of payments that he holds the string of', async (account, tabs) => {
  const page = await signedIn(world, account, '/mall/payment');
  await expect(page.getByRole('tab').first()).toBeVisible();
  const labels = await page.getByRole('tab').allTextContents();
  expectNow(labels.map((label) => label.replace(/[\d,]+$/, ''))).toEqual(tabs);
});

it('only whoever verifies paybacks has a column of actions', async () => {
  const columns = async (account: string) => {
    const page = await signedIn(world, account, '/mall/payback');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    return page.getByRole('columnheader', { name: '操作' }).count();
  };
  expectNow(await columns('cwzy')).toBe(1);
  expectNow(await columns('xsjl')).toBe(0);
});

it('an amount filter begins at 0 and ends at 99999999, before and after a reset', async () => {
  const page = await signedIn(world, 'cwzy', '/mall/payback');
  const least = page.getByRole('textbox', { name: '应收金额最小值' });
  const most = page.getByRole('textbox', { name: '应收金额最大值' });
  await expect(least).toHaveValue('0');
  await expect(most).toHaveValue('99,999,999');
  await most.fill('5000');
  await page.getByRole('button', { name: '查询' }).click();
  await eventually(
    async () => new URL(page.url()).searchParams.get('maxAmount'),
    (value) => value === '5000',
  );
  await page.getByRole('button', { name: '重置' }).click();
  await expect(most).toHaveValue('99,999,999');
});

it('our own accounts are kept by the supervisor of finance', async () => {
  const page = await signedIn(world, 'cwzg', '/mall/youhao/account');
  await page.getByRole('button', { name: '添加本公司账户' }).click();
  const form = dialog(page, '添加本公司账户');
  await fill(form, {
    账户简称: '建行英镑户',
    账户名称: '优壕（上海）供应链有限公司',
    账号: '3105016100000009911',
    开户银行: '中国建设银行上海自贸区分行',
  });
  await choose(page, form, '币制', '英镑');
  await submit(form);
  await expectRow(page, '建行英镑户', '英镑', '3105016100000009911');
});
