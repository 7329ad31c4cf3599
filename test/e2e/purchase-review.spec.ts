import type { Locator } from 'playwright';
import { beforeAll, expect as expectNow, it } from 'vitest';
import { purchaseReview } from '#contract/purchase-review.js';
import { refund } from '#contract/refund.js';
import { anOrderAt, anOwnAccount, today } from '#test/language/line.js';
import { eventually } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { daysAfter } from '#workflows/platform/values/time.js';
import { choose, dialog, expect, expectRow, fill, rowWith, signedIn, submit } from './console.js';
import { calendar, dayIn, drawerOf, press } from './documents.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

/** Names in a table of lines of which not all is seen. */
const namesCut = `[...document.querySelectorAll('[role="dialog"] td:not([data-right]) > [title]')]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  .map(({ textContent }) => textContent)`;

/** Goods have been received, and the manager reviews them. */
async function beginReview() {
  const order = await anOrderAt(world, 'received');
  const manager = await world.as('cgjl');
  const { records } = await eventually(
    () => manager.get(purchaseReview.list, { keyword: order.serialNo }),
    (found) => found.records.length > 0,
  );
  const serialNo = records[0]?.serialNo ?? '';
  const page = await signedIn(world, 'cgjl', `/mall/review?tab=${encodeURIComponent('待复核')}`);
  await press(page, '开始复核', serialNo);
  return { order, serialNo, page, form: dialog(page, `开始复核 ${serialNo}`) };
}

it('goods are looked at: ten pieces less, said in words beside colour, and the refund shows what was compared', async () => {
  const { order, serialNo, page, form } = await beginReview();
  await expect(form.getByRole('status').filter({ hasText: '无差异' })).toBeVisible();
  // What was found is written as what was ordered beside it, and no name is cut.
  await expect(form.getByRole('textbox', { name: '第 1 行 实际数量' })).toHaveValue('1,000');
  expectNow(await page.evaluate(namesCut)).toEqual([]);
  await form.getByRole('textbox', { name: '第 1 行 实际数量' }).fill('990');
  await expect(form.getByText('比原数量少 10')).toBeVisible();
  await expect(form.getByText('1 行有差异，退货 10 件，退款 125.00 美元')).toBeVisible();
  const table = form.getByRole('table').first();
  expectNow(await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0))).toBeLessThanOrEqual(
    0,
  );
  await form.getByRole('button', { name: '确认复核' }).click();
  await expect(page.getByText('提交成功', { exact: true })).toBeVisible();
  await expect(rowWith(page, serialNo)).toHaveCount(0);
  await page.getByRole('tab', { name: /已复核/ }).click();
  await expectRow(page, serialNo, '16,375.00', '125.00');

  const ordered = await signedIn(world, 'cgjl', `/mall/order?id=${order.id}&panel=lines`);
  await expect(drawerOf(ordered, order.serialNo)).toContainText('实际采购数量 1,490');

  const refunds = await signedIn(world, 'cwzy', `/mall/refund?keyword=${order.serialNo}`);
  await expectRow(refunds, order.serialNo, '125.00', '待退款');
  await rowWith(refunds, order.serialNo).click();
  const opened = drawerOf(refunds, 'TK');
  await opened.getByRole('tab', { name: /复核明细/ }).click();
  await expect(opened.getByRole('img', { name: '与采购不同，原为 1,000' })).toBeVisible();
});

it('keeps its upper edge while it loads', async () => {
  const order = await anOrderAt(world, 'received');
  const page = await signedIn(world, 'cgjl', `/mall/review?tab=${encodeURIComponent('待复核')}`);
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(`**${purchaseReview.detail.path}**`, async (route) => {
    await held;
    await route.continue();
  });
  await rowWith(page, order.serialNo)
    .getByRole('button', { name: /^开始复核/ })
    .click();
  const form = page.getByRole('dialog', { name: /^开始复核/ });
  await expect(form.getByRole('status', { name: '加载中' })).toBeVisible();
  const top = async () => {
    await expect.poll(() => form.evaluate((one) => one.getAnimations().length)).toBe(0);
    return (await form.boundingBox())?.y;
  };
  const before = await top();
  letThrough();
  await expect(form.getByRole('textbox', { name: '第 1 行 实际数量' })).toBeVisible();
  expectNow(await top()).toBe(before);
});

it('or their price: what is not sold is worth the lower one from then on, and the supplier gives back the rest', async () => {
  const { order, serialNo, page, form } = await beginReview();
  await anOwnAccount(world, order.currency);
  await form.getByRole('textbox', { name: '第 1 行 实际单价' }).fill('12.40');
  await expect(form.getByText('比原价低 0.10')).toBeVisible();
  await expect(form.getByText('1 行有差异，退货 0 件，退款 100.00 美元')).toBeVisible();
  await form.getByRole('button', { name: '确认复核' }).click();
  await expect(page.getByText('提交成功', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: /已复核/ }).click();
  await expectRow(page, serialNo, '16,400.00', '100.00');

  const stock = await signedIn(world, 'cwzg', `/mall/stock?keyword=${order.serialNo}`);
  await expectRow(stock, '12.40', '1,000', '12,400.00');
  const { records } = await eventually(
    async () => (await world.as('cwzy')).get(refund.list, { keyword: order.serialNo }),
    (found) => found.records.length > 0,
  );
  const given = records[0]?.serialNo ?? '';
  const money = await signedIn(world, 'cwzy', `/mall/payback?tab=${encodeURIComponent('待核销')}`);
  await expectRow(money, given, '100.00');
  const payback = (await rowWith(money, given).locator('[data-identifier]').textContent()) ?? '';
  await press(money, '录入回款信息', payback);
  const arrived = daysAfter(today(), -10);
  await dayIn(await calendar(money, '到账日期', arrived), arrived).click();
  const receipt = dialog(money, `录入回款信息 ${payback}`);
  await receipt.getByRole('textbox', { name: '实收金额' }).fill('100.00');
  await fill(receipt, { 收款单号: `SK-${payback}` });
  await choose(money, receipt, '收款账户', /美元/);
  await submit(receipt);
  await expect(rowWith(money, given)).toHaveCount(0);
  await money.getByRole('tab', { name: /已回款/ }).click();
  await expectRow(money, given, '100.00', '已回款');
});

it('without a difference, or before its goods were there, it is asked about before it is final', async () => {
  const { serialNo, page, form } = await beginReview();
  const question = dialog(page, '提示');
  // What is wrong has the focus, and is not under the head of the lines.
  await page.setViewportSize({ width: 1280, height: 520 });
  const found = form.getByRole('textbox', { name: '第 1 行 实际数量' });
  await found.fill('99999');
  await page.keyboard.press('Control+Enter');
  await expect(found).toBeFocused();
  const at = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 };
  const head = await at(form.getByRole('columnheader').first());
  expectNow((await at(found)).y).toBeGreaterThanOrEqual(head.y + head.height);
  await found.fill('1000');
  await page.keyboard.press('Control+Enter');
  await expect(question).toContainText('所有商品与入库一致，确定完成复核?');
  await question.getByRole('button', { name: '取消' }).click();
  const early = daysAfter(today(), -3);
  await dayIn(await calendar(page, '复核日期', early), early).click();
  await form.getByRole('button', { name: '确认复核' }).click();
  await expect(question).toContainText(`复核日期${early}早于复核单日期${today()}。所有商品与入库一致，确定完成复核?`);
  await question.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('提交成功', { exact: true })).toBeVisible();
  await expect(rowWith(page, serialNo)).toHaveCount(0);
});
