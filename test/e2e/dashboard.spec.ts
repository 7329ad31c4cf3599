import type { Page } from 'playwright';
import { expect as assert, beforeAll, it } from 'vitest';
import { dashboard } from '#contract/dashboard.js';
import { startWorld, type World } from '#test/language/world.js';
import { shanghaiTime, shanghaiYear } from '#workflows/platform/values/time.js';
import { expect, signedIn } from './console.js';
import { faultsAsIs } from './faults.js';

let world: World;
const year = shanghaiYear(new Date());
beforeAll(async () => {
  world = await startWorld();
});

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();
const chartOf = (page: Page, title: string, of = year) =>
  page.getByRole('group', { name: new RegExp(`^${of}年${title}图表`) });

/** Labels of charts that extend beyond their blocks. */
const outside = `[...document.querySelectorAll('main section[data-block] svg text')].filter((word) => {
  const [inner, outer] = [word, word.closest('section[data-block]')].map((one) => one.getBoundingClientRect());
  return inner.left < outer.left || inner.right > outer.right;
}).map((word) => word.textContent)`;

const looks = [
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

const blocks = [
  ...['业务完成进度', '采购与销售', '供应商采购', '客户销售', '仓库库存'],
  ...['供应商各月采购', '客户各月销售'],
];

it.each(looks)('is drawn within its blocks, for everybody who reads it: %j', async (look) => {
  const page = await signedIn(world, 'cwzg', '/mall/dashboard', look);
  for (const title of blocks) {
    await expect(chartOf(page, title)).toBeVisible();
    await expect(chartOf(page, title).locator('path.recharts-rectangle').first()).toBeAttached();
  }
  assert(await page.evaluate(outside)).toEqual([]);
  assert(await faultsAsIs(page)).toEqual([]);
});

it('fetches what draws only when something is drawn, with styles that ours come after', async () => {
  const page = await signedIn(world, 'cwzg', '/mall/order');
  await expect(page.locator('tbody [data-identifier]').first()).toBeVisible();
  const loaded = () =>
    page.evaluate<string[]>(`performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1))`);
  const ofCharts = (names: readonly string[]) => names.filter((name) => /^chart-.*\.(js|css)$/.test(name));
  assert(ofCharts(await loaded())).toEqual([]);
  await page.goto('/mall/dashboard');
  await expect(chartOf(page, '业务完成进度')).toBeVisible();
  const [css, ...others] = ofCharts(await loaded()).filter((name) => name.endsWith('.css'));
  assert(others).toEqual([]);
  const text = await page.evaluate<string>(`fetch('/assets/${css}').then((answer) => answer.text())`);
  assert(text).toMatch(/^@layer mantine\s*\{/);
});

it('leads from a figure to what it counts', async () => {
  const cwzg = await world.as('cwzg');
  const { order_count } = await cwzg.get(dashboard.aggregate, { year });
  const [supplier] = await cwzg.get(dashboard.purchaseFromSupplier, { year });
  const page = await signedIn(world, 'cwzg', '/mall/dashboard');
  await block(page, `${year}年`)
    .getByRole('link', { name: String(order_count), exact: true })
    .click();
  await expect(page.getByText(`共 ${order_count} 条`)).toBeVisible();
  await page.goBack();
  await block(page, '供应商采购')
    .getByRole('link', { name: supplier?.rmb_str ?? '', exact: true })
    .click();
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: supplier?.supplier_name ?? '' })
      .first(),
  ).toBeVisible();
  await page.goBack();
  const [customer] = await cwzg.get(dashboard.saleToCustomer, { year });
  await block(page, '客户销售')
    .getByRole('link', { name: customer?.rmb_str ?? '', exact: true })
    .click();
  await expect(page).toHaveURL(/\/mall\/sales\?.*startApprovedDate/);
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: customer?.customer_name ?? '' })
      .first(),
  ).toBeVisible();
  await page.goBack();
  const [warehouse] = await cwzg.get(dashboard.warehouse, { year });
  await block(page, '仓库库存')
    .getByRole('link', { name: warehouse?.rmb_str ?? '', exact: true })
    .click();
  await expect(page).toHaveURL(/\/mall\/stock/);
  await expect(page.getByText(warehouse?.warehouse_abbr ?? '').first()).toBeVisible();
});

it('shows another year, and the time in Shanghai, wherever one looks at it', async () => {
  const page = await signedIn(world, 'cwzg', '/mall/dashboard', { timezoneId: 'America/New_York' });
  await page.getByRole('combobox', { name: '年份' }).or(page.getByLabel('年份')).first().click();
  await page.getByRole('option', { name: '2020年' }).click();
  await expect(page).toHaveURL(/year=2020/);
  await expect(block(page, '2020年')).toContainText('已付款订单0');
  await expect(block(page, '业务完成进度').getByRole('table')).toBeVisible();
  await expect(chartOf(page, '业务完成进度', 2020)).toHaveCount(0);
  const clock = page.locator('main time');
  const before = await clock.textContent();
  await expect(clock).not.toHaveText(before ?? '');
  assert(before?.slice(0, 13)).toBe(shanghaiTime(new Date()).slice(0, 13));
});

it('says in its place which chart could not be had, and keeps the figures', async () => {
  const page = await signedIn(world, 'cwzg');
  await page.route('**/assets/chart-*.js', (route) => route.abort());
  await page.goto('/mall/dashboard');
  await expect(block(page, '采购与销售').getByRole('alert')).toContainText('加载失败');
  await expect(block(page, '采购与销售').getByRole('table')).toBeVisible();
});
