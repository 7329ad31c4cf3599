import { beforeAll, expect as expectNow, it } from 'vitest';
import { purchaseReview } from '#contract/purchase-review.js';
import { anOrderAt } from '#test/language/line.js';
import { eventually } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { dialog, expect, expectRow, rowWith, signedIn } from './console.js';
import { drawerOf, press } from './documents.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

it('goods are looked at: ten pieces less, said in words beside colour, and the refund shows what was compared', async () => {
  const order = await anOrderAt(world, 'received');
  const manager = await world.as('cgjl');
  const { records } = await eventually(
    () => manager.get(purchaseReview.list, { keyword: order.serialNo }),
    (found) => found.records.length > 0,
  );
  const serialNo = records[0]?.serialNo ?? '';

  const page = await signedIn(world, 'cgjl', `/mall/review?tab=${encodeURIComponent('待复核')}`);
  await press(page, '开始复核', serialNo);
  const form = dialog(page, `开始复核 ${serialNo}`);
  await expect(form.getByRole('status').filter({ hasText: '无差异' })).toBeVisible();
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
