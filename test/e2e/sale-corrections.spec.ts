import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect as expectNow, it } from 'vitest';
import { parameter } from '#contract/parameter.js';
import { salesOrder } from '#contract/sales-order.js';
import { day as dayMs, shiftClock } from '#test/language/clock.js';
import { anOwnAccount, type OnTheLine, today } from '#test/language/line.js';
import { anOrderOnTheShelf, approveSale, aSale, saleForm, saleOf, submitSalesMoney } from '#test/language/sales.js';
import { setRate } from '#test/language/worked-orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { daysAfter } from '#workflows/platform/values/time.js';
import { decide, dialog, expect, expectRow, fill, rowWith, signedIn, submit } from './console.js';
import { answer, calendar, dayIn, press, visitsOf } from './documents.js';
import { beginSale, holdPrices, quantity } from './sale-form.js';

/** What users see when a sale is refused, expires, is corrected, waits, or is paid short. */

let world: World;
let setRight: () => void = () => {};
const visit = visitsOf(() => world);
const sales = '/mall/sales';

beforeAll(async () => {
  world = await startWorld();
  await world.stopJobs();
});
afterAll(() => setRight());

/** An order with goods in stock, and an unstarted sale of some of them whose last day is past. */
let shelf: Promise<{ order: OnTheLine; forgotten: { id: string; serialNo: string } }> | undefined;
const onTheShelf = () => {
  shelf ??= fillShelf();
  return shelf;
};
async function fillShelf() {
  setRight = shiftClock(-4 * dayMs);
  world.signOutAll();
  const order = await anOrderOnTheShelf(world);
  const customer = await world.as('customer1');
  const forgotten = await customer.get(salesOrder.save, await saleForm(world, order, today(), 100));
  setRight();
  world.signOutAll();
  await anOwnAccount(world, order.currency);
  return { order, forgotten };
}

async function setParameter(cfgName: string, cfgValue: string): Promise<void> {
  const admin = await world.as('admin');
  const { records } = await admin.get(parameter.list, { cfgName });
  await admin.sendRaw(parameter.save, { cfgDesc: '', ...records[0], cfgName, cfgValue });
}
/** Checks the reason shown for a disabled button. */
async function expectOff(page: Page, button: Locator, reason: string): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.hover();
  await expect(page.getByRole('tooltip').filter({ hasText: reason }).first()).toBeVisible();
}
const saveEdited = (form: Locator) =>
  expect(form.getByText('价格计算中'))
    .toHaveCount(0)
    .then(() => submit(form));

it('refused, it is the customer’s again; what others changed meanwhile, and a new price, he is told', async () => {
  const { order } = await onTheShelf();
  const { id, serialNo } = await aSale(world, order, [100]);
  const customer = await signedIn(world, 'customer1', sales);
  await press(customer, '发起审批', serialNo);
  await answer(customer);
  await expectRow(customer, serialNo, '待审批 · 销售客户经理');
  await visit('xsjl', '/inbox/tasks', async (page) => {
    await rowWith(page, serialNo).click();
    await decide(page, '审批拒绝', '数量偏少', { isSale: true });
    await expect(page.getByText('操作成功').first()).toBeVisible();
  });
  await expectRow(customer, serialNo, '客户处理中');
  await customer.getByRole('tab', { name: /已退回/ }).click();
  await press(customer, '编辑', serialNo);
  const form = dialog(customer, '编辑销售单');
  await expect(quantity(form, 1)).toHaveValue('100');

  // While the price is being computed, a submission waits for it; what is changed meanwhile takes it back.
  const goOn = await holdPrices(customer);
  await quantity(form, 1).fill('150');
  await expect(form.getByRole('status').filter({ hasText: '价格计算中' })).toBeVisible();
  const confirm = form.getByRole('button', { name: '确定', exact: true });
  await quantity(form, 1).press('Control+Enter');
  await expect(confirm).toHaveAttribute('data-loading');
  await fill(form, { 收货单位: '华辰二号仓' });
  await expect(confirm).not.toHaveAttribute('data-loading');
  // Nor is it sent under the question whether to leave.
  await quantity(form, 1).press('Control+Enter');
  await expect(confirm).toHaveAttribute('data-loading');
  await customer.keyboard.press('Escape');
  await expect(customer.getByText('有未提交的内容，确定离开吗?')).toBeVisible();
  await expect(confirm).not.toHaveAttribute('data-loading');
  goOn();
  await expect(form.getByText('价格计算中')).toHaveCount(0);
  await customer.getByRole('button', { name: '继续编辑' }).click();

  const colleague = await world.as('customer1');
  await colleague.get(salesOrder.save, { ...(await saleForm(world, order, daysAfter(today(), 30), 120)), id });
  await expect(form.getByText('价格计算中')).toHaveCount(0);
  await form.getByRole('button', { name: '确定', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveCount(1);
  await expect(form.getByRole('alert')).toContainText('销售单打开后已被修改');
  await expect(form.getByRole('button', { name: '重新加载' })).toBeFocused();
  await form.getByRole('button', { name: '重新加载' }).click();
  await expect(quantity(form, 1)).toHaveValue('120');
  await quantity(form, 1).fill('150');
  await saveEdited(form);

  await setRate(world, order.currency, today(), '7.3456');
  await press(customer, '重新发起', serialNo);
  await answer(customer);
  await expect(customer.getByText('价格已变化,请重新计算').first()).toBeVisible();
  await press(customer, '编辑', serialNo);
  await expect(form.getByText('7.3456').first()).toBeVisible();
  await saveEdited(form);
  // Waits until the row shows the saved sale; an action on the outdated row would be refused as changed meanwhile.
  const { receivableSalesAmount } = await saleOf(world, id);
  await expectRow(customer, serialNo, receivableSalesAmount.toLocaleString('en', { minimumFractionDigits: 2 }));
  await press(customer, '重新发起', serialNo);
  await answer(customer);
  await expect(rowWith(customer, serialNo)).toHaveCount(0);
  expectNow(await saleOf(world, id)).toMatchObject({ approveStatus: '销售客户经理审批', salesQuantity: 150 });
});

it('expired, it does not start, is saved anew, and deleted gives its goods back', async () => {
  const { order, forgotten } = await onTheShelf();
  const { serialNo } = forgotten;
  const customer = await signedIn(world, 'customer1', sales);
  await expectRow(customer, serialNo, '待发起');
  await world.startJobs();
  await expectRow(customer, serialNo, '已失效');
  await customer.getByRole('tab', { name: /已失效/ }).click();
  await expect(customer.getByRole('button', { name: `编辑 ${serialNo}`, exact: true })).toBeVisible();
  await expect(customer.getByRole('button', { name: `重新发起 ${serialNo}`, exact: true })).toHaveCount(0);
  await press(customer, '编辑', serialNo);
  const form = dialog(customer, '编辑销售单');
  await dayIn(await calendar(customer, '约定到期日期', today()), today()).click();
  await expect(quantity(form, 1)).toHaveValue('100');
  await saveEdited(form);
  await customer.getByRole('tab', { name: /待发起/ }).click();
  await expectRow(customer, serialNo, '待发起');

  const free = async () => {
    const asked = await saleForm(world, order, daysAfter(today(), 30));
    const { itemDtos } = await (await world.as('customer1')).get(salesOrder.requestPrice, asked);
    return itemDtos[0]?.saleableQuantity ?? 0;
  };
  const before = await free();
  await press(customer, '删除', serialNo);
  await answer(customer);
  await expect(rowWith(customer, serialNo)).toHaveCount(0);
  await expect.poll(free).toBe(before + 100);
});

it('before the rates of the day, and beyond the furthest day, buttons and calendars say so', async () => {
  const { order } = await onTheShelf();
  const { id } = await aSale(world, order, [100]);
  await approveSale(world, id);
  await submitSalesMoney(world, id);
  const { serialNo } = await saleOf(world, id);
  await setParameter('mall.rate.requiredCurrencies', '美元,韩元');
  await setParameter('mall.sales.maxAheadDays', '3');
  const customer = await signedIn(world, 'customer1', sales);
  const add = customer.getByRole('button', { name: '添加销售单' }).first();
  await expectOff(customer, add, '请等待今天汇率更新后再添加销售单');
  const finance = await signedIn(world, 'cwzy', `/mall/payback?tab=${encodeURIComponent('待核销')}`);
  const enter = rowWith(finance, serialNo).getByRole('button', { name: /录入回款信息/ });
  await expectOff(finance, enter, '请等待今天汇率更新后再录入回款单信息');

  await setRate(world, '韩元', today(), '0.0052');
  await expect(add).not.toHaveAttribute('aria-disabled', 'true');
  const furthest = daysAfter(today(), 3);
  const form = await beginSale(customer, order, furthest);
  await expect(form.getByText(`最晚 ${furthest}`)).toBeVisible();
  const shown = await calendar(customer, '约定到期日期', furthest);
  const beyond = daysAfter(furthest, 1);
  const sameMonth = beyond.slice(0, 7) === furthest.slice(0, 7);
  await expect(sameMonth ? dayIn(shown, beyond) : shown.locator('button[data-direction="next"]')).toBeDisabled();

  // The payment is short: the difference is announced before submitting, and stays visible.
  await expect(enter).not.toHaveAttribute('aria-disabled', 'true');
  await enter.click();
  const money = finance.getByRole('dialog', { name: /^录入回款信息/ });
  const arrived = daysAfter(today(), -10);
  await dayIn(await calendar(finance, '到账日期', arrived), arrived).click();
  const { receivableSalesAmount } = await saleOf(world, id);
  await money.getByRole('textbox', { name: '实收金额' }).fill((receivableSalesAmount - 10).toFixed(2));
  await expect(money.getByText(/^差额 −10\.00 美元，确认后如实入账$/).first()).toBeVisible();
  await money.getByRole('textbox', { name: '收款单号' }).fill(`SK-${serialNo}`);
  await submit(money);
  await finance.getByRole('tab', { name: /已回款/ }).click();
  await expectRow(finance, serialNo, '−10.00');
});
