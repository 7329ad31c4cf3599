import type { Page } from 'playwright';
import { beforeAll, expect as expects, it } from 'vitest';
import { ownAccount } from '#contract/own-account.js';
import type { AnswerOf } from '#contract/platform/call.js';
import { salesOrder } from '#contract/sales-order.js';
import { anOrderAt, anOwnAccount, type OnTheLine, today } from '#test/language/line.js';
import { eventually } from '#test/language/orders.js';
import { aSaleAt } from '#test/language/sale-stages.js';
import { startWorld, type World } from '#test/language/world.js';
import { dialog, expect, fill, rowWith, signedIn } from './console.js';
import { calendar, dayIn } from './documents.js';
import { beginSale, chooseOrder, fillDelivery, holdPrices, quantity } from './sale-form.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

async function onTheShelf(more: { currency?: string } = {}): Promise<OnTheLine> {
  const order = await anOrderAt(world, 'received', more);
  await anOwnAccount(world, order.currency);
  const customer = await world.as('customer1');
  await eventually(
    () => customer.get(salesOrder.saleableOrders, {}),
    (orders) => orders.some(({ id }) => id === order.id),
  );
  return order;
}

type Account = AnswerOf<typeof ownAccount.options>[number];
/** Lets the page have other accounts of our own than there are. */
const accountsShown = (page: Page, of: (accounts: readonly Account[]) => readonly Account[]) =>
  page.route(`**/api${ownAccount.options.path}**`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, data: of(answer.data) } });
  });

const row = (page: Page, text: string) => rowWith(page, text).first();

const begin = (page: Page, order: OnTheLine) => beginSale(page, order, today());

it('a new sale has the only account in its currency, and says whose address it begins with', async () => {
  const order = await onTheShelf();
  const page = await signedIn(world, 'customer1', '/mall/sales');
  await accountsShown(page, (accounts) => accounts.filter(({ currency }) => currency === order.currency).slice(0, 1));
  const form = await begin(page, order);
  await expect(form.getByRole('combobox', { name: '收款账户' })).not.toHaveValue('');
  await expect(form.getByText(/^取自最近的销售单 XS\d+，请核对$/)).toBeVisible();
  await fill(form, { 收货单位: '华辰仓库' });
  await expect(form.getByText(/^取自最近的销售单/)).toHaveCount(0);
  // It is none for goods in another currency.
  const euros = await onTheShelf({ currency: '欧元' });
  await chooseOrder(page, form, euros);
  await expect(form.getByRole('combobox', { name: '收款账户' })).toHaveValue('');
  await dayIn(await calendar(page, '约定到期日期', today()), today()).click();
  await expect(form.getByText(/^[\d,]+\.\d\d 欧元$/).first()).toBeVisible();
  await form.getByRole('button', { name: '确定' }).click();
  await expect(form.getByText('请完善收款账户信息')).toBeVisible();
});

it('a sale is priced while it is written, and saved at that price with its papers', async () => {
  const order = await onTheShelf();
  const page = await signedIn(world, 'customer1', '/mall/sales');
  await accountsShown(page, (accounts) => [
    ...accounts,
    ...accounts.map((one) => ({ ...one, accountNo: `1${one.accountNo}` })),
  ]);
  const form = await begin(page, order);
  await quantity(form, 1).fill('100');
  await expect(form.getByText('未达到抵扣条件')).toBeVisible();
  await expect(form.getByText(/^[\d,]+\.\d\d 美元$/).first()).toBeVisible();
  await expect(form.getByText('价格计算中')).toHaveCount(0);
  for (const figure of ['商品合计', '销售金额']) await expect(form.getByText(figure, { exact: true })).toBeVisible();
  // The goods go where those of the customer's latest sale went, unless that is changed.
  await expect(form.getByRole('textbox', { name: '收货单位' })).not.toHaveValue('');
  await fill(form, { 收货单位: '', 联系人: '', 联系电话: '', 收货地址: '' });
  // Missing input is reported for its section and at its fields.
  await form.getByRole('button', { name: '确定' }).click();
  for (const message of ['请完善收款账户信息', '请完善收货信息']) await expect(form.getByText(message)).toBeVisible();
  await expect(form.getByText('非空项')).toHaveCount(5);
  await fillDelivery(page, form);
  await expect(form.getByText('请完善收款账户信息')).toHaveCount(0);
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: '委托书.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await expect(form.getByText('委托书.pdf')).toBeVisible();
  // A sale of nothing is rejected.
  await quantity(form, 1).fill('0');
  await form.getByRole('button', { name: '确定' }).click();
  await expect(form.getByText('销售数量不能为0,请检查!')).toBeVisible();
  // An invalid quantity is reported at its cell and by the controls it disables; the last price stays for comparison.
  const amount = form.getByText(/^[\d,]+\.\d\d 美元$/).first();
  for (const [typed, problem] of [
    ['100000', '不能大于1,000'],
    ['1,0', '千位分隔应为 1,234'],
  ] as const) {
    await quantity(form, 1).fill(typed);
    await quantity(form, 1).blur();
    await expect(quantity(form, 1)).toHaveAttribute('aria-invalid', 'true');
    await expect(quantity(form, 1)).toHaveAccessibleDescription(new RegExp(problem));
    await expect(amount).toBeVisible();
    for (const off of [form.getByRole('button', { name: '确定' }), form.getByRole('radiogroup', { name: '批次选择' })])
      await expect(off).toHaveAttribute('aria-description', new RegExp(`第 1 行销售数量：.*${problem}`));
    await form.getByRole('textbox', { name: '收货单位' }).press('Control+Enter');
    await expect(quantity(form, 1)).toBeFocused();
  }
  // Sent right after typing, it waits for its price.
  await quantity(form, 1).fill('100');
  await quantity(form, 1).press('Control+Enter');
  await expect(page.getByText('保存成功!', { exact: true })).toBeVisible();
  await expect(row(page, 'XS')).toContainText('待发起');
  const { records } = await (await world.as('customer1')).get(salesOrder.list, { limit: 10 });
  const sale = await (await world.as('customer1')).get(salesOrder.detail, { id: records[0]?.id ?? '' });
  expects(sale).toMatchObject({ orderId: order.id, salesQuantity: 100 });
  expects(sale.attachments.map(({ attachmentName }) => attachmentName)).toEqual(['委托书.pdf']);
});

it('Tab leads from the order over the day to the first quantity, also before the goods are there', async () => {
  const order = await onTheShelf();
  const page = await signedIn(world, 'customer1', '/mall/sales');
  const goOn = await holdPrices(page);
  await page.getByRole('button', { name: '添加销售单' }).first().click();
  const form = dialog(page, '添加销售单');
  await chooseOrder(page, form, order);
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: '约定到期日期' })).toBeFocused();
  await page.keyboard.type(today().slice(5).replace('-', ''));
  await page.keyboard.press('Tab');
  await expect(form.getByRole('group', { name: '销售商品' })).toBeFocused();
  goOn();
  await expect(quantity(form, 1)).toBeFocused();
  await page.keyboard.type('100');
  await expect(quantity(form, 1)).toHaveValue('100');
});

it('batches are picked by hand, and stay picked when the sale is edited', async () => {
  const order = await onTheShelf();
  const page = await signedIn(world, 'customer1', '/mall/sales');
  // The order is not among the newest offered; it is found by typing.
  await page.route(
    ({ pathname, searchParams }) => pathname.endsWith(salesOrder.saleableOrders.path) && !searchParams.has('keyword'),
    (route) => route.fulfill({ json: { code: 20000, data: [] } }),
  );
  const form = await begin(page, order);
  await expect(form.getByText('价格计算中')).toHaveCount(0);
  await form.getByText('按批次选择').click();
  await expect(form.getByRole('columnheader', { name: '批次号' })).toBeVisible();
  await quantity(form, 2).fill('7');
  await expect(form.getByText('价格计算中')).toHaveCount(0);
  await form.getByText('先到期先出').click();
  await expect(quantity(form, 2)).toHaveValue('7');
  await fillDelivery(page, form);
  await form.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('保存成功!', { exact: true })).toBeVisible();
  const { records } = await (await world.as('customer1')).get(salesOrder.list, { limit: 1 });
  await row(page, records[0]?.serialNo ?? '')
    .getByRole('button', { name: '编辑' })
    .click();
  const edited = dialog(page, '编辑销售单');
  // Goods that the sale does not contain yet can be added.
  await expect(quantity(edited, 2)).toHaveValue('7');
  await expect(quantity(edited, 1)).toHaveValue('0');
});

it('held for its price it is not sent if the form itself changes its goods meanwhile, which is said', async () => {
  const order = await onTheShelf();
  const page = await signedIn(world, 'customer1', '/mall/sales');
  const form = await begin(page, order);
  await expect(form.getByText('价格计算中')).toHaveCount(0);
  await fillDelivery(page, form);
  const goOn = await holdPrices(page);
  await quantity(form, 1).fill('100');
  await expect(form.getByRole('status').filter({ hasText: '价格计算中' })).toBeVisible();
  // The batches come with the price.
  await form.getByText('按批次选择').click();
  const submit = form.getByRole('button', { name: '确定', exact: true });
  await submit.click();
  await expect(submit).toHaveAttribute('data-loading');
  goOn();
  await expect(page.getByText('内容已变化，尚未提交，请核对后重新提交')).toBeVisible();
  await expect(submit).not.toHaveAttribute('data-loading');
  await expect(form.getByRole('columnheader', { name: '批次号' })).toBeVisible();
  await submit.click();
  await expect(page.getByText('保存成功!', { exact: true })).toBeVisible();
});

it('the list says what it comes to; the drawer shows lines with batches, and makes files for staff only', async () => {
  const sale = await aSaleAt(world, 'settled');
  const staff = await signedIn(world, 'xsjl', `/mall/sales?keyword=${sale.serialNo}&id=${sale.id}`);
  const sums = staff.getByLabel('合计');
  await expect(sums).toContainText('销售金额(人民币)');
  await expect(sums).toContainText('毛利(人民币)');
  const detail = staff.getByRole('dialog', { name: new RegExp(sale.serialNo) });
  await expect(detail.getByRole('button', { name: '生成货权转移证明' })).toBeEnabled();
  await expect(detail.getByRole('heading', { name: '损益' })).toBeVisible();
  await detail.getByRole('tab', { name: /销售商品/ }).click();
  // A single batch is shown beside its goods.
  await expect(detail.getByText('B0-1')).toHaveCount(1);
  const customer = await signedIn(world, 'customer1', `/mall/sales?keyword=${sale.serialNo}&id=${sale.id}`);
  await expect(customer.getByLabel('合计')).not.toContainText('毛利');
  const theirs = customer.getByRole('dialog', { name: new RegExp(sale.serialNo) });
  await expect(theirs.getByRole('link', { name: '打开采购订单' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: /生成/ })).toHaveCount(0);
  // Sections without visible fields are omitted.
  await expect(theirs.getByRole('heading', { name: '金额与汇率' })).toBeVisible();
  await expect(theirs.getByRole('heading', { name: '损益' })).toHaveCount(0);
});

it('the customer says in the list of sales payments that he has paid', async () => {
  const sale = await aSaleAt(world, 'due');
  const page = await signedIn(world, 'customer1', `/mall/salespay?keyword=${sale.serialNo}`);
  await expect(row(page, sale.serialNo)).toContainText('待付款');
  await row(page, sale.serialNo).getByRole('button', { name: '确认付款' }).click();
  await expect(page.getByText('请确认您是否已经完成付款')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(row(page, sale.serialNo)).toContainText('待审核');
  await expect(row(page, sale.serialNo).getByRole('button', { name: '确认付款' })).toHaveCount(0);
});
