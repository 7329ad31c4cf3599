import type { Locator, Page } from 'playwright';
import { beforeAll, it } from 'vitest';
import type { InputOf } from '#contract/platform/call.js';
import type { purchaseOrder } from '#contract/purchase-order.js';
import { warehousingReceipt } from '#contract/warehousing-receipt.js';
import { Elsewhere, recordCalled } from '#test/language/at-once.js';
import { aChinesePdf } from '#test/language/files.js';
import { advance, anOrderAt, type OnTheLine, receiveGoods, today } from '#test/language/line.js';
import { orderForm } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { expect, goTo, rowWith, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const warehousing = '/mall/warehousing';

/** Bar codes of the two lines: 1,000 of one kind of goods, 500 of another. */
async function barCodesOf({ receiptId }: OnTheLine): Promise<readonly [string, string]> {
  const { itemDtos } = await (await world.as('ckzy')).get(warehousingReceipt.detail, { id: receiptId });
  return [itemDtos[0]?.barCode ?? '', itemDtos[1]?.barCode ?? ''];
}

async function openReceiving(page: Page, order: OnTheLine): Promise<Locator> {
  await rowWith(page, order.serialNo)
    .getByRole('button', { name: /^商品入库/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^商品入库/ });
  await expect(dialog.getByText('2 行商品，0 个批次')).toBeVisible();
  return dialog;
}

/** Simulates Ctrl+V in the given element. */
const paste = (into: Locator, text: string) =>
  into.evaluate((element, content) => {
    const { DataTransfer, ClipboardEvent } = element.ownerDocument.defaultView;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', content);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

const cell = (dialog: Locator, item: number, batch: number, column: string) =>
  dialog.getByRole('textbox', { name: `第 ${item} 行商品 批次 ${batch} ${column}` });
const batches = (dialog: Locator) => dialog.getByRole('group', { name: '商品与批次' });
const confirm = (dialog: Locator) => dialog.getByRole('button', { name: '确认入库' }).click();

/** Types days in several formats: the cell shows the recognized day once left; an invalid one stays to be corrected. */
async function typeDays(page: Page, day: Locator): Promise<void> {
  const held = await day.inputValue();
  const year = today().slice(0, 4);
  for (const typed of ['0901', '9-1', `${year.slice(2)}0901`, '０９０１']) {
    await day.fill(typed);
    await day.blur();
    await expect(day).toHaveValue(`${year}-09-01`);
  }
  // The key that sends takes the day first.
  await day.fill('0930');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: '入库日期' })).toBeFocused();
  await expect(day).toHaveValue(`${year}-09-30`);
  await day.fill('0931');
  await day.blur();
  await expect(day).toHaveValue('0931');
  await day.fill(held);
}

async function chooseDay(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: '入库日期' }).click();
  await page.locator('table button:not([data-outside]):not([disabled])').filter({ hasText: /^1$/ }).first().click();
}

it('receives goods from a sheet: faults at their cells, fees and papers; the stock shows them frozen', async () => {
  const order = await anOrderAt(world, 'paid');
  const [first, second] = await barCodesOf(order);
  const page = await signedIn(world, 'ckzy', warehousing);
  const dialog = await openReceiving(page, order);
  await expect(dialog.getByRole('textbox', { name: '备注', exact: true }).first()).toHaveValue('FOB');
  await confirm(dialog);
  for (const message of ['请选择入库日期', '请填写理货单编号', '请添加批次信息'])
    await expect(dialog.getByText(message).first()).toBeVisible();

  await dialog.getByRole('button', { name: '导入说明' }).click();
  const help = page.getByRole('dialog', { name: '导入说明' });
  await expect(help).toContainText('条形码、批次号、数量、生产日期、过期日期');
  await help.getByRole('button', { name: '知道了' }).click();

  await dialog.getByRole('button', { name: '剪贴板导入' }).click();
  await expect(page.getByText('每行 5 列，依次为：条形码、批次号、数量、生产日期、过期日期')).toBeVisible();
  await paste(
    page.getByRole('textbox', { name: /^在此处粘贴/ }),
    [
      '条形码\t批次号\t数量\t生产日期\t过期日期',
      `${first}\tA1\t600\t2026/1/5\t20280104`,
      `${first}\tA2\t１００\t2026年1月5日\t2025-01-04`,
      `${second}\t\t500\t2026-01-05\t2028-01-04`,
      `0000\tX\t1\t2026-01-05\t2028-01-04`,
      `${second}\t少一列\t500`,
    ].join('\r\n'),
  );
  const review = page.getByRole('dialog', { name: '剪贴板导入批次' });
  await expect(review).toContainText('1行不是5列，已忽略');
  await expect(review).toContainText('1行的条形码不在此入库单中，不会导入');
  await expect(review.getByRole('row').filter({ hasText: 'A2' })).toContainText('生产日期必须小于过期日期');
  // Rows are counted as in the sheet, with its head.
  await expect(review.getByRole('row').filter({ hasText: '0000' })).toContainText(/^50000本入库单没有此条形码的商品/);
  await review.getByRole('button', { name: '导入3行' }).click();
  await expect(page.getByText('成功导入3条记录')).toBeVisible();

  await expect(dialog.getByText('2 处错误')).toBeVisible();
  await dialog.getByRole('button', { name: '下一处错误' }).click();
  await expect(cell(dialog, 1, 2, '生产日期')).toBeFocused();
  // A batch that has expired already is no fault, but is marked.
  await cell(dialog, 1, 2, '生产日期').fill('2024-01-05');
  await expect(dialog.getByText('已过期', { exact: true })).toBeVisible();
  await cell(dialog, 1, 2, '生产日期').fill('2026-01-05');
  await cell(dialog, 1, 2, '过期日期').fill('2028/1/4');
  await dialog.getByRole('button', { name: '下一处错误' }).click();
  await expect(cell(dialog, 2, 1, '批次号')).toBeFocused();
  await cell(dialog, 2, 1, '批次号').fill('B1');
  await expect(dialog.getByText('请核对入库数量是否正确')).toBeVisible();
  await expect(dialog.getByText('还差 300')).toBeVisible();
  await dialog.getByRole('button', { name: '添加批次：第 1 行商品' }).click();
  await expect(cell(dialog, 1, 3, '入库数量')).toHaveValue('300');
  await expect(cell(dialog, 1, 3, '批次号')).toBeFocused();
  await paste(cell(dialog, 1, 3, '批次号'), 'A3\t300\t2026/2/1\t2028/2/1');
  const block = page.getByRole('dialog', { name: '粘贴到表格' });
  await expect(block.getByRole('button', { name: '导入1行' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(cell(dialog, 1, 3, '批次号')).toBeFocused();
  await expect(dialog.getByText('没有错误')).toBeVisible();
  await typeDays(page, cell(dialog, 1, 3, '生产日期'));
  const middle = cell(dialog, 1, 2, '批次号');
  const batchNo = await middle.inputValue();
  await dialog.getByRole('button', { name: '删除批次：第 1 行商品 批次 2' }).click();
  await expect(middle).toHaveValue('A3');
  await expect(middle).toBeFocused();
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`已删除第 1 行商品 批次 2：.+ ${batchNo}`) })
    .getByRole('button', { name: '撤销' })
    .click();
  await expect(middle).toHaveValue(batchNo);
  await expect(middle).toBeFocused();

  await enterFee(page, dialog);
  await dialog.getByLabel('选择文件').setInputFiles({
    name: '理货单.pdf',
    mimeType: 'application/pdf',
    buffer: aChinesePdf(['理货单']),
  });
  await expect(dialog.getByRole('row').filter({ hasText: '理货单.pdf' })).toBeVisible();

  await chooseDay(page, dialog);
  await dialog.getByRole('textbox', { name: '理货单编号' }).fill('LH-01');
  await confirm(dialog);
  await expect(page.getByText('提交成功')).toBeVisible();
  await expect(rowWith(page, order.serialNo)).toContainText('已入库');
  await expect(rowWith(page, order.serialNo).getByRole('button', { name: /^录入费用/ })).toBeVisible();

  await goTo(page, `/mall/stock?keyword=${order.serialNo}`);
  await expect(rowWith(page, first)).toContainText('1,000');
  await expect(page.getByRole('row').filter({ hasText: '批次 A3' })).toHaveCount(0);
  await page.getByRole('button', { name: '全部展开' }).click();
  await expect(page.getByRole('row').filter({ hasText: '批次 A3' })).toContainText('300');
  await expect(page.getByText('结余数量合计').locator('..')).toContainText('1,500');
});

/** The bank's fee is read-only; the rate of an added fee is 1 for RMB, and unset (0) for other currencies. */
async function enterFee(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('row').filter({ hasText: '银行手续费' })).toContainText('不可修改');
  await dialog.getByRole('button', { name: '添加费用' }).click();
  const fee = (column: string) => dialog.getByRole('textbox', { name: `第 2 行 ${column}` });
  await expect(fee('费用名称')).toBeFocused();
  await expect(fee('费用名称')).toBeInViewport();
  const currency = dialog.getByRole('combobox', { name: '第 2 行 币制' }).or(fee('币制')).first();
  await fee('费用名称').fill('清关费');
  await fee('金额').fill('100.5');
  await currency.click();
  await page.getByRole('option', { name: '人民币' }).click();
  await expect(fee('汇率')).toHaveValue('1');
  await currency.click();
  await page.getByRole('option', { name: '美元' }).click();
  await expect(fee('汇率')).toHaveValue('0');
  await confirm(dialog);
  await expect(dialog.getByText('请完善费用信息')).toBeVisible();
  await fee('汇率').fill('7.1234');
  await expect(dialog).toContainText('715.90');
}

it('enters fees alone, whether the goods are there or not', async () => {
  const order = await anOrderAt(world, 'received');
  const page = await signedIn(world, 'cwzy', `${warehousing}?keyword=${order.serialNo}`);
  await rowWith(page, order.serialNo)
    .getByRole('button', { name: /^录入费用/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^录入费用/ });
  await dialog.getByRole('button', { name: '添加费用' }).click();
  // The focus moves to the new line.
  await expect(dialog.getByRole('textbox', { name: '第 2 行 费用名称' })).toBeFocused();
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await expect(dialog.getByText('请完善费用信息').first()).toBeVisible();
  // Pastes from a spreadsheet, which also adds a second line.
  await paste(
    dialog.getByRole('textbox', { name: '第 2 行 费用名称' }),
    '清关费\t100\t人民币\t1\n仓储费\t1,200.5\t人民币\t1',
  );
  await page.getByRole('dialog', { name: '粘贴到表格' }).getByRole('button', { name: '导入2行' }).click();
  await expect(dialog).toContainText('1,500.50');
  // The focus is on the button when the last line goes; its key works from within the lines too.
  for (const line of [3, 2]) await dialog.getByRole('button', { name: `删除此行：第 ${line} 行` }).press('Enter');
  await expect(dialog.getByRole('button', { name: '添加费用' })).toBeFocused();
  await page.keyboard.press('Alt+n');
  await expect(dialog.getByRole('textbox', { name: '第 2 行 费用名称' })).toBeFocused();
  await dialog.getByRole('button', { name: '删除此行：第 2 行' }).press('Enter');
  await expect(dialog.getByRole('button', { name: '添加费用' })).toBeFocused();
  for (const name of ['仓储费', '清关费'])
    await page.getByRole('status').filter({ hasText: name }).getByRole('button', { name: '撤销' }).click();
  await expect(dialog.getByRole('textbox', { name: '第 3 行 费用名称' })).toHaveValue('仓储费');
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByText('提交成功')).toBeVisible();

  await page.goto(`${warehousing}?id=${order.receiptId}&panel=fees`);
  await expect(rowWith(page, '仓储费')).toContainText('1,200.50');
  await expect(rowWith(page, '银行手续费').getByRole('img', { name: '由付款单生成，不可修改' })).toBeVisible();
});

it('asks before it forgets batches, and offers them again', async () => {
  const order = await anOrderAt(world, 'paid');
  const page = await signedIn(world, 'ckzy', warehousing);
  const dialog = await openReceiving(page, order);
  await dialog.getByRole('button', { name: '一键添加批次' }).click();
  await cell(dialog, 1, 1, '批次号').fill('KEPT');
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((value) => value.includes('KEPT'))))
    .toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '离开' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(warehousing);
  const again = await openReceiving(page, order);
  await again.getByRole('button', { name: '恢复草稿' }).click();
  await expect(cell(again, 1, 1, '批次号')).toHaveValue('KEPT');
});

it('loads the receipt anew when somebody has entered fees meanwhile, and keeps what was typed', async () => {
  const order = await anOrderAt(world, 'paid');
  const page = await signedIn(world, 'ckzy', warehousing);
  const dialog = await openReceiving(page, order);
  await dialog.getByRole('button', { name: '一键添加批次' }).click();
  for (const line of [1, 2]) await cell(dialog, line, 1, '批次号').fill(`MINE${line}`);
  for (const line of [1, 2]) await cell(dialog, line, 1, '生产日期').fill('2026-01-05');
  for (const line of [1, 2]) await cell(dialog, line, 1, '过期日期').fill('2028-01-04');
  await chooseDay(page, dialog);
  await dialog.getByRole('textbox', { name: '理货单编号' }).fill('LH-02');
  const feeDtos = [{ feeName: '清关费', amount: '100', currency: '人民币', exchangeRate: '1', remark: '' }];
  await (await world.as('cwzy')).send(warehousingReceipt.addOtherFee, { orderId: order.id, feeDtos });
  await confirm(dialog);
  await expect(dialog.getByRole('alert')).toContainText('打开后已被修改');
  await dialog.getByRole('button', { name: '重新加载' }).click();
  await expect(dialog.getByText('2 行商品，0 个批次')).toBeVisible();
  await dialog.getByRole('button', { name: '恢复草稿' }).click();
  await expect(cell(dialog, 2, 1, '批次号')).toHaveValue('MINE2');
  await expect(dialog.getByRole('textbox', { name: '第 2 行 费用名称' })).toHaveValue('清关费');
  await confirm(dialog);
  await expect(page.getByText('提交成功')).toBeVisible();
});

it('says in words which batches have expired', async () => {
  const order = await anOrderAt(world, 'paid');
  const { itemDtos } = await (await world.as('ckzy')).get(warehousingReceipt.detail, { id: order.receiptId });
  await receiveGoods(world, order, {
    itemDtos: itemDtos.map(({ id, quantity }, index) => ({
      id,
      children: [
        {
          batchNo: `E${index}`,
          quantity,
          productionDate: '2020-01-10',
          expireDate: index ? '2099-01-09' : '2021-01-09',
        },
      ],
    })),
  });
  const page = await signedIn(world, 'ckzy', `/mall/stock?keyword=${order.serialNo}`);
  await page.getByRole('button', { name: '全部展开' }).click();
  const batch = (number: string) => page.getByRole('row').filter({ hasText: `批次 ${number}` });
  await expect(batch('E0').getByRole('img', { name: '已过期' })).toBeVisible();
  await expect(batch('E1').getByRole('img', { name: '生产日期已到' })).toBeVisible();
  await expect(batch('E1').getByRole('img', { name: '已过期' })).toHaveCount(0);
});

async function fiveHundredGoods(): Promise<readonly { readonly id: string; readonly barCode: string }[]> {
  const [elsewhere, goods] = [new Elsewhere(world), recordCalled('goods')];
  const barCodes = Array.from({ length: 500 }, (_, index) => String(6_900_000_000_000 + index));
  const made = await Promise.all(
    barCodes.map(async (barCode) => ({ id: await elsewhere.create(goods, { barCode }), barCode })),
  );
  // Lists follow events in their order.
  await elsewhere.createShown(goods);
  return made;
}

it('draws only what is in sight, of many lines of stock and of many batches to receive', async () => {
  const customer = await world.as('customer1');
  const [line] = (await orderForm(customer)).itemDtos;
  const itemDtos = (await fiveHundredGoods()).map(({ id: goodsId, barCode }) => ({
    ...(line as InputOf<typeof purchaseOrder.add>['itemDtos'][number]),
    ...{ unitPrice: '1.00', quantity: 2, goodsId, barCode },
  }));
  const order = await anOrderAt(world, 'paid', { itemDtos });
  const page = await signedIn(world, 'ckzy', warehousing);
  await rowWith(page, order.serialNo)
    .getByRole('button', { name: /^商品入库/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^商品入库/ });
  await expect(dialog.getByText('500 行商品，0 个批次')).toBeVisible();
  await paste(
    batches(dialog),
    itemDtos.flatMap(({ barCode }) => [1, 2].map((n) => `${barCode}\tN${n}\t1\t2026-01-05\t2028-01-04`)).join('\n'),
  );
  await page.getByRole('button', { name: '导入1000行' }).click();
  await expect(dialog.getByText('500 行商品，1,000 个批次')).toBeVisible();
  await expect(dialog.getByText('没有错误')).toBeVisible();
  await expectFewRows(batches(dialog));

  await advance(world, order, 'paid', 'received');
  page.on('dialog', (question) => void question.accept());
  await page.goto(`/mall/stock?keyword=${order.serialNo}&limit=500`);
  await page.getByRole('button', { name: '全部展开' }).click();
  await expect(page.getByRole('button', { name: '全部收起' })).toBeVisible();
  const table = page.getByRole('table', { name: '库存' });
  await expect(table).toHaveAttribute('aria-rowcount', '1001');
  await expectFewRows(table);
});

async function expectFewRows(table: Locator): Promise<void> {
  const drawn = table.locator('tr[data-index]');
  await expect(drawn.first()).toBeVisible();
  await expect.poll(() => drawn.count()).toBeLessThan(100);
}
