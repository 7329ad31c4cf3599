import type { Locator, Page } from 'playwright';
import { beforeAll, expect as expectNow, it } from 'vitest';
import { customer } from '#contract/customer.js';
import { goods } from '#contract/goods.js';
import { payback } from '#contract/payback.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { anOrderAt } from '#test/language/line.js';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { daysAfter, shanghaiDay } from '#workflows/platform/values/time.js';
import { choose, dialog, expect, expectRow, fill, rowWith, signedIn, submit } from './console.js';
import { answer, calendar, dayIn, press } from './documents.js';

/** Numbers that users type and paste are either understood, or kept and marked as wrong. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

const grouped = '数字格式不正确：千位分隔应为 1,234.56';
const ways = ['typed', 'pasted'] as const;

/** Enters text into a field, by key or with Ctrl+V, and moves to the next field. */
async function give(page: Page, field: Locator, way: (typeof ways)[number], text: string): Promise<void> {
  await field.focus();
  if (way === 'typed') {
    await page.keyboard.press('Delete');
    await page.keyboard.type(text);
  } else {
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await page.keyboard.press('Control+V');
  }
  await expect(field).toHaveValue(text);
  await page.keyboard.press('Tab');
}

/** Checks that the field's error is shown below it. */
async function expectFault(field: Locator, fault: string | undefined): Promise<void> {
  if (fault === undefined) return expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(fault.replaceAll('.', '\\.')));
}

const understood = [
  '16508.40',
  '16,508.40',
  '16508。4',
  '16508．40',
  '１６５０８．４０',
  '１６，５０８。40',
  '￥ 16,508.40 ',
];
const refused = [
  ['16508,40', grouped],
  ['12,50', grouped],
  ['-16508.40', '不能为负数'],
  ['1e5', '数字格式不正确，应如 1234.56'],
  ['一万', '请输入数字'],
  ['16508.405', '最多保留2位小数'],
] as const;

it('an amount is what was typed or pasted, or is marked; what is far from due is asked about', async () => {
  const { paybackId } = await anOrderAt(world, 'depositSubmitted');
  const finance = await world.as('cwzy');
  const { serialNo } = await finance.get(payback.detail, { id: paybackId });
  const page = await signedIn(world, 'cwzy', `/mall/payback?tab=${encodeURIComponent('待核销')}`, clipboard);
  await press(page, '录入回款信息', serialNo);
  const form = dialog(page, `录入回款信息 ${serialNo}`);
  const amount = form.getByRole('textbox', { name: '实收金额' });
  for (const way of ways) {
    for (const text of understood) {
      await give(page, amount, way, text);
      await expect(amount).toHaveValue('16,508.40');
      await expectFault(amount, undefined);
    }
    for (const [text, fault] of refused) {
      await give(page, amount, way, text);
      await expect(amount).toHaveValue(text);
      await expectFault(amount, fault);
    }
  }

  const arrived = daysAfter(shanghaiDay(new Date()), -10);
  await dayIn(await calendar(page, '到账日期', arrived), arrived).click();
  // Only accounts in the currency of what is due.
  await form.getByRole('combobox', { name: '收款账户' }).click();
  await expect(page.getByRole('option', { name: /工行美元户/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /人民币/ })).toHaveCount(0);
  await choose(page, form, '收款账户', /工行美元户/);
  await fill(form, { 收款单号: `SK-${serialNo}` });
  await give(page, amount, 'typed', '3300,50');
  await form.getByRole('button', { name: '确定', exact: true }).click();
  await expect(amount).toBeFocused();
  await expectFault(amount, grouped);

  // The click that enters the field selects its content, and the next click places the caret.
  await give(page, amount, 'typed', '16508.40');
  await amount.click({ position: { x: 16, y: 12 } });
  await page.keyboard.type('7');
  await expect(amount).toHaveValue('7');
  await amount.click({ position: { x: 16, y: 12 } });
  await page.keyboard.type('1');
  await expect(amount).toHaveValue(/^(17|71)$/);
  await amount.blur();

  // Updates live, without leaving the field: a paste of ten times the amount.
  await give(page, amount, 'pasted', '33,000.50');
  await expect(form.getByText('差额 29,700.50 美元，确认后如实入账')).toBeVisible();
  await form.getByRole('button', { name: '确定', exact: true }).click();
  const question = page.getByRole('dialog', { name: '提示' });
  await expect(question).toContainText('实收与应收相差 29,700.50 美元，超过应收的10%');
  await answer(page, '取消');
  await expect(question).toBeHidden();
  await expect(form).toBeVisible();

  await give(page, amount, 'pasted', '￥3，300。50');
  await expect(form.getByText('差额 0.50 美元，确认后如实入账')).toBeVisible();
  await submit(form);
  expectNow(await finance.get(payback.detail, { id: paybackId })).toMatchObject({ actualAmount: 3300.5 });
});

it('a share and a number of days are understood or marked; arrows go one on and back', async () => {
  const page = await signedIn(world, 'ywfz', '/mall/customer', clipboard);
  await rowWith(page, '华辰贸易').getByRole('button', { name: /^编辑/ }).click();
  const form = page.getByRole('dialog', { name: /客户$/ });
  const ratio = form.getByRole('textbox', { name: '保证金比例(%)' });
  const margin = form.getByRole('textbox', { name: '毛利率(%)' });
  const days = form.getByRole('textbox', { name: '销售周期(天)' });
  await give(page, ratio, 'typed', '12,5');
  await expectFault(ratio, grouped);
  await give(page, ratio, 'typed', '12。5');
  await expect(ratio).toHaveValue('12.5');
  await give(page, margin, 'pasted', '7,125');
  await expectFault(margin, '数字格式不正确：小数点应为“.”');
  await give(page, margin, 'pasted', '7.125');
  await expectFault(margin, undefined);
  await give(page, days, 'typed', '1,5');
  await expectFault(days, '数字格式不正确：千位分隔应为 1,234');
  await form.getByRole('button', { name: '确定', exact: true }).click();
  await expect(days).toBeFocused();
  await give(page, days, 'typed', '1.5');
  await expectFault(days, '请输入整数');
  await give(page, days, 'pasted', '1,095');
  await expect(days).toHaveValue('1095');
  await days.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(days).toHaveValue('1096');
  await submit(form);
  const { records } = await (await world.as('ywfz')).get(customer.list, { keyword: '华辰贸易' });
  expectNow(records[0]).toMatchObject({ depositRatio: 12.5, grossMargin: 7.125, salesPeriod: 1096 });
});

it('prices and quantities of lines are, too, one by one, in a block and from a sheet', async () => {
  const { id, serialNo } = await anOrder(world);
  const page = await signedIn(world, 'customer1', '/mall/order', clipboard);
  await rowWith(page, serialNo).getByRole('button', { name: /^编辑/ }).click();
  const form = page.getByRole('dialog', { name: '编辑采购订单' });
  const price = (line: number) => form.getByRole('textbox', { name: `第 ${line} 行 单价` });
  const quantity = (line: number) => form.getByRole('textbox', { name: `第 ${line} 行 数量` });
  for (const way of ways) {
    for (const text of understood) {
      await give(page, price(1), way, text);
      await expect(price(1)).toHaveValue('16,508.40');
      await expectFault(price(1), undefined);
    }
    for (const [text, fault] of refused) {
      await give(page, price(1), way, text);
      await expect(price(1)).toHaveValue(text);
      await expectFault(price(1), fault);
    }
  }
  await give(page, quantity(1), 'typed', '12,5');
  await expectFault(quantity(1), '数字格式不正确：千位分隔应为 1,234');
  await form.getByRole('button', { name: '确定', exact: true }).click();
  await expect(price(1)).toBeFocused();
  await expect(quantity(1)).toHaveValue('12,5');
  // What is at fault is selected, to be typed anew.
  await expect.poll(() => page.evaluate('String(getSelection())')).toBe(refused.at(-1)?.[0]);
  await page.keyboard.type('6.50');
  await expect(price(1)).toHaveValue('6.50');

  // The click that enters a cell selects its content, so that typing replaces it; the next click places the caret.
  await price(1).blur();
  await price(1).click({ position: { x: 4, y: 10 } });
  await page.keyboard.type('7');
  await expect(price(1)).toHaveValue('7');
  await price(1).click({ position: { x: 4, y: 10 } });
  await page.keyboard.type('1');
  await expect(price(1)).toHaveValue(/^(17|71)$/);

  // A pasted single column has no tabs, so a comma is part of its number.
  await page.evaluate(`navigator.clipboard.writeText('1,234.50\\n12,50')`);
  await price(1).focus();
  await page.keyboard.press('Control+V');
  const block = page.getByRole('dialog', { name: '粘贴到表格' });
  await expectRow(page, '1234.50');
  await expectRow(page, '12,50', grouped);
  await block.getByRole('button', { name: '导入2行' }).click();
  await price(1).blur();
  await expect(price(1)).toHaveValue('1,234.50');
  // Without commas while one types, and chosen whole.
  await price(1).focus();
  await expect(price(1)).toHaveValue('1234.50');
  await expect.poll(() => page.evaluate('String(getSelection())')).toBe('1234.50');
  await expect(price(2)).toHaveValue('12,50');
  await expectFault(price(2), grouped);
  await give(page, price(2), 'typed', '12。5');
  await give(page, quantity(1), 'pasted', '1,200');

  const [known] = (await (await world.as('customer1')).get(goods.list, { limit: 1 })).records;
  await form.getByRole('button', { name: '从Excel导入' }).click();
  const sheet = page.getByRole('dialog', { name: '从Excel导入商品明细' });
  const lineOf = (price: string, pieces: string) =>
    [known?.barCode, price, pieces, '德国', known?.specification].join('\t');
  await sheet.getByRole('textbox').fill([lineOf('12,50', '12,5'), lineOf('￥1，234。5', '1,000')].join('\n'));
  await expect(sheet.getByText(`第1行“单价”：${grouped}`)).toBeVisible();
  await expect(sheet.getByText('第1行“数量”：数字格式不正确：千位分隔应为 1,234')).toBeVisible();
  await sheet.getByRole('button', { name: '只导入正确的1行' }).click();
  await submit(form);
  const { itemDtos } = await (await world.as('customer1')).get(purchaseOrder.detail, { id });
  expectNow(itemDtos.map(({ unitPrice, quantity }) => [unitPrice, quantity])).toEqual([
    [1234.5, 1200],
    [12.5, itemDtos[1]?.quantity],
    [1234.5, 1000],
  ]);
});

it('a list is not asked for an amount that is none', async () => {
  const page = await signedIn(world, 'cwzy', '/mall/payback', clipboard);
  const most = page.getByRole('textbox', { name: '应收金额最大值' });
  await give(page, most, 'pasted', '5000,5');
  await expect(most).toHaveValue('5000,5');
  await expect(most).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').filter({ hasText: `应收金额${grouped}` })).toBeVisible();
  await page.getByRole('button', { name: '查询' }).click();
  await page.getByRole('button', { name: '重置' }).click();
  await expect(most).toHaveValue('99,999,999');
  await give(page, most, 'typed', '5,000。5');
  await expect(most).toHaveValue('5,000.5');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page).toHaveURL(/maxAmount=5000\.5(&|$)/);
});
