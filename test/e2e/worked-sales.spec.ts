import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect as expectNow, it } from 'vitest';
import { customer as customers } from '#contract/customer.js';
import { dashboard } from '#contract/dashboard.js';
import { report } from '#contract/fund-occupation.js';
import { parameter } from '#contract/parameter.js';
import { salesOrder } from '#contract/sales-order.js';
import { day as dayMs, shiftClock } from '#test/language/clock.js';
import { anOwnAccount, type OnTheLine, today } from '#test/language/line.js';
import { approveSale, paybackOfSale, paySale, saleForm, saleOf, submitSalesMoney } from '#test/language/sales.js';
import { aToldOrder, firstExample, secondExample, setRate } from '#test/language/worked-orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { thousands } from '#workflows/platform/values/decimal-text.js';
import { round2 } from '#workflows/platform/values/money.js';
import { daysAfter } from '#workflows/platform/values/time.js';
import { dialog, expect, expectRow, fill, goTo, rowWith, signedIn, submit } from './console.js';
import { answer, calendar, dayIn, drawerOf, passingOf, press, visitsOf } from './documents.js';
import { beginSale, fillDelivery, quantity } from './sale-form.js';

/** The worked examples, to the cent, as shown to all users involved. */

let world: World;
let setRight: () => void = () => {};
const now = today();
const paidOn = daysAfter(now, -90);
const visit = visitsOf(() => world);
const pass = passingOf(() => world);
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => setRight());

let made: Promise<OnTheLine> | undefined;
const dollars = () => {
  made ??= aToldOrder(world, firstExample(paidOn));
  return made;
};

/** A sale of the second example, whose payment was due four days ago. */
async function aLateSale(): Promise<{ id: string; serialNo: string }> {
  setRight = shiftClock(-4 * dayMs);
  world.signOutAll();
  const due = today();
  const lead = await world.as('ywfz');
  const { records } = await lead.get(customers.list, { keyword: '优选' });
  await lead.sendRaw(customers.change, { ...records[0], grossMargin: 12 });
  const order = await aToldOrder(world, await secondExample(world, daysAfter(due, -75)));
  await setRate(world, '欧元', due, '7.85');
  const customer = await world.as('customer2');
  const sale = await customer.get(salesOrder.save, await saleForm(world, order, due, 2000));
  await approveSale(world, sale.id, 'customer2');
  await submitSalesMoney(world, sale.id, 'customer2');
  setRight();
  world.signOutAll();
  return sale;
}

const seen = async (place: Locator | Page, ...texts: string[]) => {
  for (const text of texts) await expect(place.getByText(text, { exact: true }).first()).toBeVisible();
};
const numberOf = async (orderId: string): Promise<{ id: string; serialNo: string }> => {
  const { records } = await (await world.as('customer1')).get(salesOrder.list, { limit: 10 });
  const { id = '', serialNo = '' } = records.find((sale) => sale.orderId === orderId) ?? {};
  return { id, serialNo };
};
/** Captions of profit columns. */
const earnings = ['毛利', '实际利润(人民币)'];
const differences = ['汇兑损益(采购至销售)', '汇兑损益(销售至回款)'];
async function headers(page: Page): Promise<string[]> {
  await expect(page.locator('tbody [data-identifier]').first()).toBeVisible();
  return (await page.getByRole('columnheader').allTextContents()).map((text) => text.trim());
}
const enter = async (page: Page, sale: string, arrival: string, amount: string, check: (form: Locator) => unknown) => {
  const payback = (await rowWith(page, sale).first().locator('[data-identifier]').textContent()) ?? '';
  await press(page, '录入回款信息', payback);
  const form = dialog(page, `录入回款信息 ${payback}`);
  await dayIn(await calendar(page, '到账日期', arrival), arrival).click();
  await form.getByRole('textbox', { name: '实收金额' }).fill(amount);
  await fill(form, { 收款单号: `SK-${payback}` });
  await check(form);
  await submit(form);
};

it('the first: from goods on the shelf to the profit in the report', { timeout: 400_000 }, async () => {
  const year = Number(now.slice(0, 4));
  const order = await dollars();
  await anOwnAccount(world, order.currency);
  const lead = await world.as('cwzg');
  const before = await lead.get(dashboard.aggregate, { year });
  const funds = await lead.get(report.fundOccupation, {});
  const arrived = daysAfter(now, -10);
  await setRate(world, '美元', arrived, '7.16');
  await setRate(world, '美元', now, '7.15');

  const customer = await signedIn(world, 'customer1', '/mall/sales');
  const form = await beginSale(customer, order, now);
  await quantity(form, 1).fill('600');
  await quantity(form, 2).fill('200');
  await seen(form, '9,523.62', '68,093.88', '197.62', '未达到抵扣条件');
  await seen(form, '12.81', '8.20', '7,686.00', '1,640.00', '110.30', '15.43', '910.00', '127.27', '392.68', '54.92');
  await expect(form.getByText('毛利')).toHaveCount(0);
  await fillDelivery(customer, form);
  await submit(form);
  const sale = await numberOf(order.id);
  await expectRow(customer, sale.serialNo, '待发起', '9,523.62');
  await press(customer, '发起审批', sale.serialNo);
  await answer(customer);
  await expectRow(customer, sale.serialNo, '待审批 · 销售客户经理');
  for (const account of ['xsjl', 'xszg', 'ywfz']) await pass(account, sale.serialNo);
  await expectRow(customer, sale.serialNo, '审批完成', '待回款');

  await goTo(customer, `/mall/salespay?keyword=${sale.serialNo}`);
  await expectRow(customer, sale.serialNo, '待付款', '9,523.62');
  await press(customer, '确认付款', sale.serialNo);
  await answer(customer);
  await expectRow(customer, sale.serialNo, '待审核');
  await visit('cwzy', `/mall/payback?tab=${encodeURIComponent('待核销')}`, async (page) => {
    await expectRow(page, sale.serialNo, '9,523.62');
    await enter(page, sale.serialNo, arrived, '9523.62', (dialog) => expect(dialog.getByRole('alert')).toHaveCount(0));
    await expect(rowWith(page, sale.serialNo)).toHaveCount(0);
  });
  await expectRow(customer, sale.serialNo, '审核通过');
  await visit('ckzy', `/mall/outstock?tab=${encodeURIComponent('待出库')}`, async (page) => {
    await expectRow(page, sale.serialNo, '800');
    const out = (await rowWith(page, sale.serialNo).locator('[data-identifier]').textContent()) ?? '';
    await press(page, '商品出库', out);
    const dialogOfOut = dialog(page, `商品出库 ${out}`);
    await dayIn(await calendar(page, '出库日期', arrived), arrived).click();
    await dialogOfOut.getByRole('button', { name: '确认出库' }).click();
    await expect(dialogOfOut).toBeHidden();
  });

  // Profit is shown to those who may see it.
  await visit('cwzg', `/mall/sales?keyword=${sale.serialNo}&id=${sale.id}`, async (page) => {
    const detail = drawerOf(page, sale.serialNo);
    await seen(detail, '226.00', '1,615.90', '273.00', '95.24', '1,984.14', '7.1600');
    await expect(page.getByLabel('合计')).toContainText('1,615.90');
    await expectRow(page, sale.serialNo, '1,984.14');
    expectNow(await headers(page)).toEqual(expect.arrayContaining([...earnings, ...differences]));
    await goTo(page, '/mall/report/fundOccupation');
    const ofCompany = ({ customerAbbr, warehouseQuantity }: (typeof funds)[number]) =>
      customerAbbr === '华辰贸易' && warehouseQuantity > 0;
    // Less the sold goods at the payment's rate: 9,100 × 7.12.
    const left = (funds.find(ofCompany)?.fundOccupationSum ?? 0) - 64_792;
    await seen(page, thousands(round2(left)));
    await goTo(page, '/mall/dashboard');
    const figures = page.getByRole('region', { name: `${year}年`, exact: true }).first();
    for (const [name, was, more] of [
      ['销售金额', before.sales_rmb_sum, 68_093.88],
      ['毛利', before.gross_profit_rmb ?? 0, 1615.9],
      ['实际利润', before.actual_profit_rmb ?? 0, 1984.14],
    ] as const)
      await expect(figures.locator('dt', { hasText: name }).locator('xpath=..')).toContainText(
        thousands(round2(was + more)),
      );
  });
  await visit('cwzy', `/mall/sales?keyword=${sale.serialNo}`, async (page) => {
    await expectRow(page, sale.serialNo, '1,984.14');
    const told = await headers(page);
    expectNow(differences.filter((one) => told.includes(one))).toEqual([]);
  });
  for (const account of ['customer1', 'bank'])
    await visit(account, `/mall/sales?keyword=${sale.serialNo}`, async (page) => {
      await expectRow(page, sale.serialNo, '9,523.62', '已回款');
      const told = await headers(page);
      expectNow([...earnings, ...differences].filter((one) => told.includes(one))).toEqual([]);
      await expect(page.getByText('1,984.14')).toHaveCount(0);
    });
  await goTo(customer, '/mall/dashboard');
  const own = customer.getByRole('region', { name: `${year}年`, exact: true }).first();
  await expect(own).toContainText('销售金额');
  for (const word of ['毛利', '实际利润']) await expect(own).not.toContainText(word);
});

it('its second sale takes the rest of the goods, of the fees and the deposit', async () => {
  const order = await dollars();
  const arrived = daysAfter(now, -11);
  await setRate(world, '美元', arrived, '7.175');
  await setRate(world, '美元', now, '7.18');
  const customer = await signedIn(world, 'customer1', '/mall/sales');
  const form = await beginSale(customer, order, daysAfter(paidOn, 111));
  await quantity(form, 1).fill('400');
  await quantity(form, 2).fill('300');
  await seen(form, '12.88', '8.24', '7,784.02', '55,889.26', '160.02', '3,300.00', '23,430.00', '自动抵扣');
  await seen(form, '4,484.02', '32,195.26', '89.70', '12.49', '740.00', '103.06', '319.32', '44.47');
  await fillDelivery(customer, form);
  await submit(form);
  const sale = await numberOf(order.id);
  await expectRow(customer, sale.serialNo, '4,484.02');
  await approveSale(world, sale.id);
  await paySale(world, sale.id, { arrivalDate: arrived });
  const lead = await signedIn(world, 'cwzg', `/mall/sales?keyword=${sale.serialNo}&id=${sale.id}`);
  const detail = drawerOf(lead, sale.serialNo);
  await seen(detail, '224.00', '1,608.32', '444.00', '−286.42', '1,765.90');
});

it('the second: money four days late says what it adds before it is confirmed', async () => {
  const admin = await world.as('admin');
  const { records } = await admin.get(parameter.list, { cfgName: 'mall.date.lagMs' });
  await admin.sendRaw(parameter.save, { ...records[0], cfgName: 'mall.date.lagMs', cfgValue: '0', cfgDesc: '' });
  const late = await aLateSale();
  await setRate(world, '欧元', now, '7.84');
  const { serialNo } = late;
  await visit('cwzy', `/mall/payback?tab=${encodeURIComponent('待核销')}`, async (page) => {
    await expectRow(page, serialNo, '37,026.98');
    await enter(page, serialNo, now, '37149.72', async (form) => {
      await expect(
        form.getByText('利息(逾期4天) 48.69，罚息(逾期4天) 74.05，应收 37,149.72 欧元').first(),
      ).toBeVisible();
      await expect(form.getByText(/差额/)).toHaveCount(0);
    });
  });
  await paybackOfSale(world, late.id);
  await visit('cwzg', `/mall/sales?keyword=${serialNo}&id=${late.id}`, async (page) => {
    const detail = drawerOf(page, serialNo);
    await seen(detail, '52,149.72', '37,149.72', '15,000.00', '116,850.00', '1,737.74', '13,641.26');
    await seen(detail, '2,438.30', '−1,271.50', '14,808.06');
    await detail.getByRole('tab', { name: /其他费用/ }).click();
    await seen(detail, '29.81', '382.17', '罚息(15天)', '375.00', '利息(逾期4天)', '48.69', '罚息(逾期4天)', '74.05');
  });
  expectNow((await saleOf(world, late.id)).actualProfitRmb).toBe(14808.06);
});
