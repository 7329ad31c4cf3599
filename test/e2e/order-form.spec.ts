import type { Locator, Page } from 'playwright';
import { beforeAll, expect as equal, it } from 'vitest';
import { goods } from '#contract/goods.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { drawer, expect, expectRow, rowWith, signedIn } from './console.js';
import { addGoods, chooseOrigins, fillOrder, priceGoods } from './order-form.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

it('registers an order as a customer does', async () => {
  const page = await signedIn(world, 'customer1', '/mall/order');
  await page.getByRole('button', { name: '添加采购订单' }).first().click();
  const dialog = page.getByRole('dialog', { name: '添加采购订单' });
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await expect(dialog.getByText('非空项').first()).toBeVisible();
  await expect(dialog.getByText('您还未添加商品')).toBeVisible();

  await fillOrder(page, dialog);
  await addGoods(page, dialog, 2);
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await expect(dialog.getByText('请完善商品信息').first()).toBeVisible();

  await priceGoods(dialog, [
    ['12.5', '1000'],
    ['8', '500'],
  ]);
  await chooseOrigins(page, dialog, '德国', 2);
  await expect(dialog).toContainText('16,500.00');
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByText('提交成功')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectRow(page, '16,500.00', '待发起', '欧元');
});

it('is not closed by an Enter that comes before its fields do', async () => {
  const { serialNo } = await anOrder(world);
  const page = await signedIn(world, 'customer1', '/mall/order');
  const come = Promise.withResolvers<void>();
  await page.route(`**/api${purchaseOrder.detail.path}**`, async (route) => {
    await come.promise;
    await route.continue();
  });
  await rowWith(page, serialNo).getByRole('button', { name: /编辑/ }).click();
  const form = page.getByRole('dialog', { name: '编辑采购订单' });
  await expect(form.getByText('编辑采购订单')).toBeFocused();
  await page.keyboard.press('Enter');
  come.resolve();
  await expect(form.getByRole('combobox', { name: '公司' })).toBeFocused();
});

it('has the focus in the first of the lines that a dialog adds as soon as it goes, and leaves it there', async () => {
  const page = await signedIn(world, 'customer1', '/mall/order');
  await page.getByRole('button', { name: '添加采购订单' }).first().click();
  const form = page.getByRole('dialog', { name: '添加采购订单' });
  const picker = page.getByRole('dialog', { name: '选择商品' });
  const pick = async (at: number) => {
    await page.keyboard.press('Alt+N');
    await picker
      .getByRole('checkbox', { name: /^选择 / })
      .nth(at)
      .check();
    await page.keyboard.press('Control+Enter');
  };
  const price = (line: number) => form.getByRole('textbox', { name: `第 ${line} 行 单价` });
  const quantity = form.getByRole('textbox', { name: '第 1 行 数量' });
  await expect(form.getByRole('combobox', { name: '公司' })).toBeFocused();
  await pick(0);
  await page.keyboard.type('12.5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('200');
  // Duration of a dialog's fade-out.
  await page.waitForTimeout(400);
  await expect(quantity).toBeFocused();
  await expect(price(1)).toHaveValue('12.50');
  await expect(quantity).toHaveValue('200');
  // Text typed before the dialog has opened must not go into the previous field.
  const focused = await page.evaluate(`
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyN', altKey: true, bubbles: true }));
    document.activeElement.textContent`);
  equal(focused).toBe('添加商品');
  await expect(picker.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await expect(quantity).toHaveValue('200');
  // When goods are added from within the lines, the focus moves to the new line too.
  await pick(1);
  await page.keyboard.type('8');
  await expect(price(2)).toBeFocused();
  await expect(price(2)).toHaveValue('8');
  await expect(quantity).toHaveValue('200');
});

it('walks through the goods by keys, from page to page, and takes what is ticked on the way', async () => {
  const page = await signedIn(world, 'customer1', '/mall/order');
  await page.getByRole('button', { name: '添加采购订单' }).first().click();
  const form = page.getByRole('dialog', { name: '添加采购订单' });
  await expect(form.getByRole('combobox', { name: '公司' })).toBeFocused();
  await page.keyboard.press('Alt+N');
  const picker = page.getByRole('dialog', { name: '选择商品' });
  const keyword = picker.getByRole('textbox');
  const box = (at: number) => picker.getByRole('checkbox', { name: /^选择 / }).nth(at);
  const current = picker.getByRole('navigation').locator('[aria-current="page"]');
  await expect(box(1)).toBeVisible();
  await expect(keyword).toBeFocused();
  await expect(picker.getByText(/^↑↓ 换行/)).toBeVisible();
  // Enter that is held down goes to the first row and ticks nothing.
  await page.keyboard.down('Enter');
  await expect(box(0)).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  for (const key of ['ArrowDown', 'Space', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect(box(0)).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(current).toHaveText('2');
  await expect(box(0)).toBeFocused();
  await expect(box(0)).not.toBeChecked();
  await page.keyboard.press('Space');
  await expect(picker.getByText('已选 3')).toBeVisible();
  for (const key of ['ArrowUp', 'PageUp', 'PageUp']) await page.keyboard.press(key);
  await expect(current).toHaveText('1');
  await expect(keyword).toBeFocused();
  // Keys must apply to the results of the current search, however fast they are.
  const { records } = await (await world.as('customer1')).get(goods.list, { limit: 10 });
  const wanted = records[5];
  await page.keyboard.type(wanted?.barCode ?? '');
  await page.keyboard.press('ArrowDown');
  const found = picker.getByRole('checkbox', { name: `选择 ${wanted?.goodsName}`, exact: true });
  await expect(found).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(form.getByText('共 3 行，最多 2000 行')).toBeVisible();
});

it('takes two thousand lines from a sheet by bar code, the right ones alone if one wants', async () => {
  const { records } = await (await world.as('customer1')).get(goods.list, { limit: 20 });
  const known = records.slice(0, 2);
  const page = await signedIn(world, 'customer1', '/mall/order');
  await page.getByRole('button', { name: '添加采购订单' }).first().click();
  const form = page.getByRole('dialog', { name: '添加采购订单' });
  await fillOrder(page, form);
  await form.getByRole('button', { name: '从Excel导入' }).click();
  const sheet = page.getByRole('dialog', { name: '从Excel导入商品明细' });
  const lineOf = (row: number) => `${row}\t2\t${known[row % 2]?.barCode}\t1.25\t德国\t${known[row % 2]?.specification}`;
  const head = '序号\t数量\t商品条码\t单价\t原产地\t规格';
  const lines = Array.from({ length: 2000 }, (_, row) => lineOf(row));
  lines[7] = '8\t0\tunknown\t1.25\t德国\t1';
  await sheet.getByRole('textbox').fill([head, ...lines].join('\n'));
  await expect(sheet.getByText('未识别的列不会导入：序号')).toBeVisible();
  await expect(sheet.getByText('第9行“条形码”：没有此条形码的商品')).toBeVisible();
  await expect(sheet.getByText('第9行“数量”：请输入大于0的整数')).toBeVisible();
  await sheet.getByRole('button', { name: '只导入正确的1999行' }).click();
  await expect(form.getByText('共 1999 行，最多 2000 行')).toBeVisible();
  await expect(form.getByRole('textbox', { name: '第 1 行 单价' })).toBeFocused();
  await form.getByRole('group', { name: '商品明细' }).evaluate((lines) => lines.scrollTo(0, lines.scrollHeight));
  await form.getByRole('textbox', { name: '第 1999 行 单价' }).fill('2.25');
  await form.getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByText('提交成功')).toBeVisible();
  await expectRow(page, '4,999.50', '待发起');
});

/**
 * Deleted lines are restored in their places, by button or key, in any order. The focus is in the line that took the
 * place of a deleted one, or on the button that adds one.
 */
async function takesBack(page: Page, dialog: Locator): Promise<void> {
  const price = (line: number) => dialog.getByRole('textbox', { name: `第 ${line} 行 单价` });
  const nameOf = (line: number) =>
    dialog
      .locator(`tr[data-index="${line - 1}"] td`)
      .nth(1)
      .innerText();
  const [first, second] = [await price(1).inputValue(), await price(2).inputValue()];
  const [firstName, secondName] = [await nameOf(1), await nameOf(2)];
  const said = page.getByRole('status').filter({ hasText: '已删除第 1 行' });
  const undo = (name: string) => said.filter({ hasText: name }).getByRole('button', { name: '撤销' }).click();
  const remove = (line = 1) => dialog.getByRole('button', { name: `删除此行：第 ${line} 行` });
  await remove().click();
  await expect(price(1)).toHaveValue(second);
  await expect(price(1)).toBeFocused();
  await undo(firstName);
  await expect(said).toHaveCount(0);
  await expect(price(1)).toHaveValue(first);
  await expect(price(1)).toBeFocused();
  await remove(2).press('Enter');
  await expect(price(1)).toBeFocused();
  await page.keyboard.press('Alt+z');
  await expect(price(2)).toBeFocused();
  for (const _ of [first, second]) await remove().press('Enter');
  await expect(price(1)).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: '添加商品' })).toBeFocused();
  // Not under a dialog on top.
  const picker = page.getByRole('dialog', { name: '选择商品' });
  await page.keyboard.press('Alt+n');
  await expect(picker.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Alt+z');
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await expect(price(1)).toHaveCount(0);
  await page.keyboard.press('Alt+z');
  await expect(price(1)).toHaveValue(second);
  await page.keyboard.press('Alt+z');
  await expect(price(1)).toHaveValue(first);
  await expect(price(2)).toHaveValue(second);
  await expect(said).toHaveCount(0);
  for (const _ of [first, second]) await remove().click();
  await undo(firstName);
  await undo(secondName);
  await expect(price(1)).toHaveValue(first);
  await expect(price(2)).toHaveValue(second);
}

it('edits an order, asks before it forgets, and offers the draft again', async () => {
  const { id, serialNo } = await anOrder(world);
  const page = await signedIn(world, 'customer1', '/mall/order');
  await rowWith(page, serialNo).getByRole('button', { name: /编辑/ }).click();
  const dialog = page.getByRole('dialog', { name: '编辑采购订单' });
  await expect(dialog.getByRole('textbox', { name: '账户名称', exact: true })).toHaveValue('Nova Nutrition GmbH');
  // Tab selects the content, so that typing replaces it.
  await dialog.getByRole('textbox', { name: '第 1 行 单价' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('1200');
  await expect(dialog.getByRole('textbox', { name: '第 1 行 数量' })).toHaveValue('1200');
  await takesBack(page, dialog);
  await dialog.getByRole('textbox', { name: '账户名称', exact: true }).fill('Nova Holding SE');
  await page.keyboard.press('Escape');
  await expect(page.getByText('有未提交的内容，确定离开吗?')).toBeVisible();
  await page.getByRole('button', { name: '继续编辑' }).click();
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByText('提交成功')).toBeVisible();
  await expect(rowWith(page, serialNo).getByRole('button', { name: /编辑/ })).toBeFocused();
  await page.goto(`/mall/order?id=${id}`);
  await expect(drawer(page)).toContainText('Nova Holding SE');
});

it('restores on an order saved by a colleague only what was typed', async () => {
  const { id, serialNo } = await anOrder(world);
  const page = await signedIn(world, 'customer1', '/mall/order');
  const form = page.getByRole('dialog', { name: '编辑采购订单' });
  const open = () => rowWith(page, serialNo).getByRole('button', { name: /编辑/ }).click();
  await open();
  await form.getByRole('textbox', { name: '账户名称', exact: true }).fill('Nova Holding SE');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '离开' }).click();
  await expect(form).toBeHidden();

  const colleague = await world.as('customer1');
  const before = await colleague.get(purchaseOrder.detail, { id });
  const itemDtos = before.itemDtos.map((line, place) => (place === 0 ? { ...line, quantity: '7' } : line));
  await colleague.send(purchaseOrder.update, { ...before, itemDtos, remark: '同事写的' });

  await open();
  await expect(form.getByText('此后数据已被修改，恢复后请核对')).toBeVisible();
  await form.getByRole('button', { name: '恢复草稿' }).click();
  await expect(form.getByText('草稿已恢复，此后数据已被修改，请核对')).toBeVisible();
  await form.getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByText('提交成功')).toBeVisible();
  const after = await colleague.get(purchaseOrder.detail, { id });
  expect(after).toMatchObject({ accountName: 'Nova Holding SE', remark: '同事写的' });
  expect(String(after.itemDtos[0]?.quantity)).toBe('7');
});

it('restores the account of an order as a whole, and names what a colleague changed in it', async () => {
  const { id, serialNo } = await anOrder(world);
  const page = await signedIn(world, 'customer1', '/mall/order');
  const form = page.getByRole('dialog', { name: '编辑采购订单' });
  const open = () => rowWith(page, serialNo).getByRole('button', { name: /编辑/ }).click();
  await open();
  await form.getByRole('textbox', { name: '账号', exact: true }).fill('DE-77');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '离开' }).click();
  await expect(form).toBeHidden();

  const colleague = await world.as('customer1');
  const before = await colleague.get(purchaseOrder.detail, { id });
  await colleague.send(purchaseOrder.update, { ...before, swiftCode: 'OTHERXXX', bankName: '另一家银行' });

  await open();
  await form.getByRole('button', { name: '恢复草稿' }).click();
  await expect(form.getByText('草稿已恢复，其中开户行、SWIFT此后也被修改，请核对')).toBeVisible();
  await form.getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByText('提交成功')).toBeVisible();
  const { bankName, swiftCode } = before;
  expect(await colleague.get(purchaseOrder.detail, { id })).toMatchObject({ accountNo: 'DE-77', bankName, swiftCode });
});

it('does not open again for what was started elsewhere meanwhile, and says in which state it is', async () => {
  const { id, serialNo } = await anOrder(world);
  const page = await signedIn(world, 'customer1', '/mall/order');
  await rowWith(page, serialNo).getByRole('button', { name: /编辑/ }).click();
  const form = page.getByRole('dialog', { name: '编辑采购订单' });
  await form.getByRole('textbox', { name: '账户名称', exact: true }).fill('Nova Holding SE');
  await (await world.as('customer1')).get(purchaseOrder.apply, { id });
  await form.getByRole('button', { name: '确定', exact: true }).click();
  await form.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByText(/单据已不能编辑：当前状态 .*审批/)).toBeVisible();
  await expect(form).toBeHidden();
});

it('keeps a long form over a reload and an outage, and says beside its button why it was not taken', async () => {
  const [known] = (await (await world.as('customer1')).get(goods.list, { limit: 1 })).records;
  const page = await signedIn(world, 'customer1', '/mall/order');
  const opened = async () => {
    await page.getByRole('button', { name: '添加采购订单' }).first().click();
    return page.getByRole('dialog', { name: '添加采购订单' });
  };
  const filled = await opened();
  await fillOrder(page, filled);
  await filled.getByRole('button', { name: '从Excel导入' }).click();
  const sheet = page.getByRole('dialog', { name: '从Excel导入商品明细' });
  const line = `${known?.barCode}\t1.25\t2\t德国\t${known?.specification}`;
  await sheet.getByRole('textbox').fill(Array.from({ length: 30 }, () => line).join('\n'));
  await sheet.getByRole('button', { name: '导入30行' }).click();
  await expect(filled.getByText('共 30 行，最多 2000 行')).toBeVisible();
  await expect.poll(() => page.evaluate('JSON.stringify(localStorage).split("1.25").length')).toBeGreaterThan(30);
  page.on('dialog', (question) => void question.accept());
  await page.reload();

  const form = await opened();
  await form.getByRole('button', { name: '恢复草稿' }).click();
  await expect(form.getByRole('combobox', { name: '公司' })).toBeFocused();
  const first = form.getByRole('textbox', { name: '第 1 行 单价' });
  await expect(first).toHaveValue('1.25');
  await form.getByRole('heading', { name: '商品明细' }).scrollIntoViewIfNeeded();
  await expect(first).toBeInViewport();
  await form.getByRole('textbox', { name: '备注' }).fill('分两批发货');
  // The remark belongs to the order: it survives choosing an account, and the account is recognized despite it.
  const choice = form.getByRole('combobox', { name: '选择已有账户' });
  await choice.click();
  await page.getByRole('option').first().click();
  await expect(choice).not.toHaveValue('');
  await expect(form.getByRole('textbox', { name: '备注' })).toHaveValue('分两批发货');

  await page.route('**/api/mall/order/add', (route) => route.abort());
  await form.getByRole('combobox', { name: '公司' }).focus();
  await page.keyboard.press('Control+Enter');
  await expect(form.getByRole('alert')).toContainText('无法连接服务器，请检查网络后重试');
  await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.unroute('**/api/mall/order/add');
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  // The newest is first.
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(/(?<![\d,])75\.00/);
  await expect(row).toContainText('待发起');
});
