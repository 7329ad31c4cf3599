import { expect as assert, beforeAll, it } from 'vitest';
import { anOrder, orderForm } from '#test/language/orders.js';
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
  // A state is printed no larger than the text beside it.
  const sizeIn = (text: string) =>
    page
      .locator('main td')
      .filter({ hasText: text })
      .first()
      .getByText(text)
      .last()
      .evaluate((one) => one.ownerDocument.defaultView?.getComputedStyle(one).fontSize);
  assert(await sizeIn('已退回')).toBe(await sizeIn(serialNo));
  // Nothing extends beyond the edge of the sheet or is cut off.
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
  await expect(drawer(page).getByRole('link', { name: '审批回放' })).toHaveCount(0);
  await expect(page.locator('#root')).toBeHidden();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/print-drawer.png`, fullPage: true });
});

it('prints no place for generated files while there are none', async () => {
  const page = await signedIn(world, 'cgjl', `/mall/order?id=${id}`);
  await page.getByRole('tab', { name: '附件' }).click();
  const nothing = drawer(page).getByText('尚未生成文件');
  await expect(nothing).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(nothing).toBeHidden();
  await expect(drawer(page).getByText('生成的文件')).toBeHidden();
});

it('puts all lines of a long document on paper, in letters of one size, and no place in a list', async () => {
  const customer = await world.as('customer1');
  const { itemDtos } = await orderForm(customer);
  const lines = Array.from(
    { length: 130 },
    (_, at) => ({ ...itemDtos[at % 2], quantity: at + 1 }) as (typeof itemDtos)[0],
  );
  const long = await anOrder(world, 'draft', { itemDtos: lines });
  const page = await signedIn(world, 'customer1', `/mall/order?id=${long.id}`);
  const place = drawer(page).getByText(/^\d+ \/ \d+$/);
  await expect(place).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(drawer(page).getByRole('table').first().locator('tbody tr')).toHaveCount(130);
  await expect(place).toBeHidden();
  const sizes: unknown = await drawer(page).evaluate((one) => [
    ...new Set(
      [...one.querySelectorAll('dd, td')].map((cell) => one.ownerDocument.defaultView?.getComputedStyle(cell).fontSize),
    ),
  ]);
  assert(sizes).toEqual(['12px']);
});

it('says how many of a list are not on the paper, and how they come there', async () => {
  for (let count = 0; count < 11; count++) await anOrder(world);
  const page = await signedIn(world, 'customer1', '/mall/order?limit=10');
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('region', { name: '采购订单' }).locator('header').first();
  await expect(paper).toContainText(
    /这里是 10 条，另外 \d+ 条不在这一页上；要全部打印，先把每页条数调大，或导出后打印/,
  );
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/mall/order?limit=100');
  await expect(page.locator('tbody tr').nth(10)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toContainText('打印人');
  await expect(paper).not.toContainText('不在这一页上');
  await expect(page.getByRole('navigation', { name: '分页' })).toBeHidden();
});
