import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright';
import { expect as assert, beforeAll, it } from 'vitest';
import { goods } from '#contract/goods.js';
import { lookups } from '#contract/lookups.js';
import { payback } from '#contract/payback.js';
import { supplierPayment } from '#contract/supplier-payment.js';
import { warehousingReceipt } from '#contract/warehousing-receipt.js';
import { aPdf } from '#test/language/files.js';
import { anOrderAt, orderOf } from '#test/language/line.js';
import { anOrder, eventually } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { dialog, drawer, expect, signedIn } from './console.js';

/** The five most common tasks by keyboard only, starting at home; the counted keys must match docs/console.md. */

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const readme = readFileSync(path.resolve(import.meta.dirname, '../../docs/console.md'), 'utf8');

/** Parses the task's row in that page: | task | keys | letters |. */
function writtenOf(task: string): { keys: number; letters: number } {
  const [, keys, letters] = new RegExp(`^\\| ${task} \\| (\\d+) \\| (\\d+) \\|`, 'm').exec(readme) ?? [];
  return { keys: Number(keys), letters: Number(letters) };
}

/** A user without a mouse, starting at home. */
async function byKeys(account: string) {
  const page = await signedIn(world, account, '/');
  let keys = 0;
  let letters = 0;
  const press = async (...pressed: readonly string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
    keys += pressed.length;
  };
  const type = async (text: string) => {
    // Text from an input method arrives as a whole.
    if (/^[\x20-\x7e]*$/.test(text)) await page.keyboard.type(text);
    else await page.keyboard.insertText(text);
    letters += text.length;
  };
  return {
    page,
    press,
    type,
    /** Types each text and presses Tab, which also accepts the highlighted choice. */
    enter: async (...texts: readonly string[]) => {
      for (const text of texts) {
        if (text) await type(text);
        await press('Tab');
      }
    },
    /** Opens a task with Enter. Keys to reach it are not counted: they depend on how many tasks are older. */
    openTask: async (wanted?: string) => {
      const tasks = page
        .getByRole('main')
        .getByRole('link')
        .filter({ has: page.locator('strong') });
      await expect(tasks.first()).toBeFocused();
      const serials = await tasks.locator('strong').allTextContents();
      const serialNo = wanted ?? serials[0] ?? '';
      const place = serials.indexOf(serialNo);
      assert(place).toBeGreaterThanOrEqual(0);
      for (let at = 0; at < place; at++) await page.keyboard.press('ArrowDown');
      await press('Enter');
      const opened = page.getByRole('dialog', { name: new RegExp(`^${serialNo}`) });
      await expect(opened.getByRole('heading', { name: new RegExp(`^${serialNo}`) })).toBeFocused();
      return opened;
    },
    needed: () => ({ keys, letters }),
  };
}

const voucherFile = { name: '回单.pdf', mimeType: 'application/pdf', buffer: Buffer.from(String(aPdf().content)) };

const ready = async (main: Locator) => expect(main.locator('button[data-main]').first()).toBeVisible();

it('an order is created and started', async () => {
  const customer = await world.as('customer1');
  const { records } = await customer.get(goods.list, { limit: 2 });
  const [warehouse] = await customer.get(lookups.childWarehouses, {});
  const { page, press, type, enter, needed } = await byKeys('customer1');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await press('Control+K');
  await expect(page.getByRole('textbox', { name: '搜索单据' })).toBeFocused();
  await type('cgdd');
  await expect(page.locator('[data-action]').first()).toHaveText(/采购订单/);
  await press('Enter');
  await expect(page.locator('main tbody [data-identifier]').first()).toBeVisible();

  await press('n');
  const form = dialog(page, '添加采购订单');
  await expect(form.getByRole('combobox', { name: '公司' })).toBeFocused();
  await press('Tab');
  await enter('NOVA', warehouse?.childWarehouseName.slice(0, 2) ?? '');
  await press('t', 'Tab');
  await enter('FOB', '德国', '欧元', 'COSU6312345670', '');
  await expect(form.getByRole('combobox', { name: '选择已有账户' })).toBeFocused();
  await enter('1');
  await press('Alt+N');
  const picker = page.getByRole('dialog', { name: '选择商品' });
  for (const [at, { barCode }] of records.entries()) {
    await expect(picker.getByRole('textbox')).toBeFocused();
    await type(barCode);
    await press('Enter');
    await expect(picker.getByText(`已选 ${at + 1}`)).toBeVisible();
  }
  await press('Control+Enter');
  await expect(form.locator('[data-cell="unitPrice"]').first()).toBeFocused();
  await enter('12.5', '1000', '德国');
  await press('Tab', 'Tab', 'Tab');
  await enter('8', '500', '德国');
  await press('Control+Enter');
  await expect(form).toBeHidden();

  const row = page.locator('main tr[data-index]:focus');
  await expect(row).toContainText('16,500.00');
  await press('Enter');
  await ready(drawer(page));
  await press('Control+Enter');
  await expect(drawer(page)).toContainText('采购客户经理审批');
  assert(needed()).toEqual(writtenOf('新建并发起采购订单'));
});

it('an order is approved', async () => {
  for (let count = 0; count < 2; count++) await anOrder(world, 'vicePresidentReview');
  const { page, press, openTask, needed } = await byKeys('ywfz');
  const task = await openTask();
  await ready(task);
  await press('Control+Enter');
  await expect(page.getByRole('textbox', { name: '审批意见' })).toBeFocused();
  await press('Enter');
  const question = dialog(page, '提示').filter({ hasText: '您选择了审批通过,确定继续?' });
  await expect(question.getByRole('button', { name: '确定' })).toBeFocused();
  await press('Enter');
  await expect(task.getByRole('status').filter({ hasText: '操作成功' })).toBeVisible();
  await expect(task.getByRole('button', { name: /^下一条 / })).toBeFocused();
  assert(needed()).toEqual(writtenOf('审批'));
});

it('goods are received', async () => {
  const order = await anOrderAt(world, 'paid');
  const { serialNo } = await (await world.as('ckzy')).get(warehousingReceipt.detail, { id: order.receiptId });
  const { page, press, type, enter, openTask, needed } = await byKeys('ckzy');
  const task = await openTask(serialNo);
  await ready(task);
  await press('Control+Enter');
  const form = page.getByRole('dialog', { name: new RegExp(`^商品入库 ${serialNo}`) });
  await expect(form.getByRole('button', { name: '入库日期' })).toBeFocused();
  await expect(form.getByText(/^可选 .* 及以前的日期$/)).toBeVisible();
  await press('t', 'Tab');
  await type('LH-01');
  await press('Alt+N');
  await expect(form.locator('[data-cell="batchNo"]').first()).toBeFocused();
  await enter('B1', '');
  await enter('2026-01-05', '2028-01-04', '', '', '', '');
  await enter('B2', '', '2026-01-05');
  await type('2028-01-04');
  await press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(task.getByRole('status').filter({ hasText: `${serialNo} 提交成功` })).toBeVisible();
  assert(needed()).toEqual(writtenOf('入库'));
});

it('a payment is filled in and confirmed with its voucher', async () => {
  const order = await anOrderAt(world, 'infoDue');
  const { serialNo } = await (await world.as('cwzy')).get(supplierPayment.detail, { id: order.paymentId });
  const { page, press, enter, openTask, needed } = await byKeys('cwzy');
  page.on('filechooser', (chooser) => void chooser.setFiles(voucherFile));
  const task = await openTask(serialNo);
  await ready(task);
  await press('Control+Enter');
  const info = dialog(page, `填写付款信息 ${serialNo}`);
  const account = info.getByRole('combobox', { name: '本公司账户' });
  await expect(account).toBeFocused();
  // Until the accounts are loaded, the field shows that they are loading.
  await expect(account).toHaveAttribute('placeholder', '选择本公司账户');
  await enter('美元', '', '', '');
  await press('t');
  await expect(page.getByText(/已自动填入/)).toBeVisible();
  await press('Control+Enter');
  await expect(info).toBeHidden();
  await expect(task.getByRole('heading', { name: new RegExp(`^${serialNo}`) })).toBeFocused();
  await expect(task.locator('button[data-main]').first()).toHaveText('录入付款凭证');
  await press('Control+Enter');
  const voucher = dialog(page, `录入付款凭证 ${serialNo}`);
  await expect(voucher.getByRole('textbox', { name: '付款流水号' })).toBeFocused();
  await enter('TT-1', '', '');
  await expect(voucher.getByRole('button', { name: '选择文件' })).toBeFocused();
  await press('Enter');
  await expect(voucher.getByRole('button', { name: '移除 回单.pdf' })).toBeVisible();
  await press('Control+Enter');
  await expect(voucher).toBeHidden();
  await eventually(
    () => orderOf(world, order),
    ({ paymentStatus }) => paymentStatus === '付款完成',
  );
  assert(needed()).toEqual(writtenOf('付款'));
});

it('money that has come is claimed', async () => {
  const order = await anOrderAt(world, 'depositSubmitted');
  const { serialNo, receivableAmount } = await (await world.as('cwzy')).get(payback.detail, { id: order.paybackId });
  const { page, press, type, enter, openTask, needed } = await byKeys('cwzy');
  const task = await openTask(serialNo);
  await ready(task);
  await press('Control+Enter');
  const form = dialog(page, `录入回款信息 ${serialNo}`);
  await expect(form.getByRole('button', { name: '到账日期' })).toBeFocused();
  await expect(form.getByText(/^可选 .* 及以前的日期$/)).toBeVisible();
  await press('t', 'Tab');
  await enter(String(receivableAmount), '美元', '', '', '');
  await type('SK-1');
  await press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(task).toContainText('已回款');
  assert(needed()).toEqual(writtenOf('回款'));
});

it('a list is entered from where the focus is nowhere, and from its keyword', async () => {
  const page = await signedIn(world, 'admin', '/mgr');
  const row = (index: number) => page.locator(`main tr[data-index="${index}"]`);
  await expect(row(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(row(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row(1)).toBeFocused();
  await page.keyboard.press('/');
  const keyword = page.locator('main [data-search-field]').first();
  await expect(keyword).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row(0)).toBeFocused();

  // Enter must not open a result that is still shown from the previous search while the new one loads.
  await page.route('**/user/list**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.keyboard.press('/');
  await keyword.fill('bank');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(keyword).toBeFocused();
  await expect(row(0)).toBeFocused();
  await expect(row(0)).toContainText('bank');
});

it('a line is added to a dictionary, and the menu is walked from an entry to its group', async () => {
  const page = await signedIn(world, 'admin', '/dict');
  await page.getByRole('button', { name: /^编辑/ }).first().press('Enter');
  const lines = page.getByRole('dialog').getByRole('listitem');
  await expect(lines.first()).toBeVisible();
  const before = await lines.count();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Alt+N');
  await expect(lines).toHaveCount(before + 1);
  await expect(lines.last().getByRole('textbox').first()).toBeFocused();

  const menu = await signedIn(world, 'admin', '/dict');
  const entry = menu.getByRole('navigation', { name: '菜单' }).locator('[aria-current="page"]');
  await entry.press('ArrowLeft');
  const group = menu.locator('nav button[aria-expanded]:focus');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await menu.keyboard.press('ArrowLeft');
  await expect(group).toHaveAttribute('aria-expanded', 'false');
});
