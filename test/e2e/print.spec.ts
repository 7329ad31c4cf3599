import { expect as assert, beforeAll, it } from 'vitest';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { drawer, expect, signedIn } from './console.js';

let world: World;
let id: string;
let serialNo: string;
beforeAll(async () => {
  world = await startWorld();
  ({ id, serialNo } = await anOrder(world, 'returned'));
});

it('puts a list on paper: caption, tab, filters, page, who and when, every column, no frame', async () => {
  const page = await signedIn(world, 'customer1', '/mall/order?currency=美元', { colorScheme: 'dark' });
  await expect(page.getByRole('table')).toContainText(serialNo);
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('region', { name: '采购订单' }).locator('header').first();
  await expect(paper).toContainText(/采购订单.*全部.*共 \d+ 条.*第 1 \/ \d+ 页.*打印人 .+\d{4}-\d\d-\d\d/);
  await expect(paper.getByText('币制')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '打印' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: '实际总金额' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '操作' })).toHaveCount(0);
  await expect(paper.locator('input:visible')).toHaveValue('美元');
  // A state is no larger than what stands beside it.
  const sizeIn = (text: string) =>
    page
      .locator('main td')
      .filter({ hasText: text })
      .first()
      .getByText(text)
      .last()
      .evaluate((one) => one.ownerDocument.defaultView?.getComputedStyle(one).fontSize);
  assert(await sizeIn('已退回')).toBe(await sizeIn(serialNo));
  // Nothing hangs over the edge of the sheet, and nothing is cut.
  await page.setViewportSize({ width: 1050, height: 740 });
  const html = page.locator('html');
  await expect.poll(() => html.evaluate((sheet) => sheet.scrollWidth <= sheet.clientWidth)).toBe(true);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/print-list.png`, fullPage: true });
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('button', { name: '打印' })).toBeVisible();
});

it('puts a drawer on paper: all of its tabs one below the other, without the list behind it', async () => {
  const page = await signedIn(world, 'customer1', `/mall/order?id=${id}`);
  await expect(drawer(page)).toContainText('审批记录');
  await page.emulateMedia({ media: 'print' });
  for (const text of [serialNo, '订单信息', '商品明细', '附件', '打印人'])
    await expect(drawer(page)).toContainText(text);
  await expect(drawer(page).getByRole('table').first()).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/print-drawer.png`, fullPage: true });
});
