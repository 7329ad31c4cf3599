import { readFile } from 'node:fs/promises';
import ExcelJs from 'exceljs';
import type { Download, Page } from 'playwright';
import { beforeAll, expect as equal, it } from 'vitest';
import { purchaseOrder } from '#contract/purchase-order.js';
import { startWorld, type World } from '#test/language/world.js';
import { expect, goTo, rowWith, signedIn } from './console.js';
import { faultsAsIs } from './faults.js';
import { toastsOf } from './toasts.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const exportMenu = (page: Page) => page.getByRole('button', { name: '导出', exact: true });
const notice = (page: Page, scope: string) => page.getByRole('article', { name: `导出采购订单（${scope}）` });

async function choose(page: Page, item: string): Promise<void> {
  await exportMenu(page).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** The first column of a downloaded spreadsheet, without its caption. */
async function numbersIn(download: Download): Promise<string[]> {
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.load(Uint8Array.from(await readFile(await download.path())).buffer);
  const [sheet] = workbook.worksheets;
  return Array.from({ length: (sheet?.rowCount ?? 1) - 1 }, (_, row) => sheet?.getCell(row + 2, 1).text ?? '');
}

it('exports what the list shows: the file saves itself when it is there, once, and is offered again', async () => {
  const manager = await world.as('cgzg');
  const { records } = await manager.get(purchaseOrder.list, { limit: 500, currency: '欧元' });
  const page = await signedIn(world, 'cgzg', '/mall/order?currency=欧元');
  await expect(rowWith(page, records[0]?.serialNo ?? '')).toBeVisible();
  const toasts = await toastsOf(page);
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  const saved = page.waitForEvent('download');
  await choose(page, '当前结果');
  const download = await saved;
  equal(download.suggestedFilename()).toMatch(/^采购订单-\d{8}-\d{6}\.xlsx$/);
  equal(await numbersIn(download)).toEqual(records.map(({ serialNo }) => serialNo));

  await expect(notice(page, '当前结果')).toContainText(`已完成 · ${records.length} 行`);
  await page.reload();
  await expect(notice(page, '当前结果')).toContainText('已完成');
  equal(downloads).toHaveLength(1);
  const again = page.waitForEvent('download');
  await notice(page, '当前结果').getByRole('button', { name: '下载' }).click();
  await again;
  await notice(page, '当前结果').getByRole('button', { name: /^关闭/ }).click();
  await expect(notice(page, '当前结果')).toBeHidden();
  // What the notice says, no toast says too.
  equal(await toasts()).toEqual([]);
});

it('goes on while one works elsewhere or reloads, and can be cancelled', async () => {
  const year = new Date().getFullYear();
  await world.stopJobs();
  const page = await signedIn(world, 'ywfz', '/mall/order');
  await exportMenu(page).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    '当前结果',
    ...Array.from({ length: year - 2021 }, (_, back) => `${year - back}年`),
  ]);
  await page.getByRole('menuitem', { name: `${year}年` }).click();
  await expect(notice(page, `${year}年`)).toContainText('排队中');
  await choose(page, '2022年');
  await notice(page, '2022年').getByRole('button', { name: '取消' }).click();
  await expect(notice(page, '2022年')).toBeHidden();
  await page.getByRole('link', { name: '我的已办' }).click();
  await page.reload();
  await expect(notice(page, `${year}年`)).toContainText('排队中');
  const saved = page.waitForEvent('download');
  await world.startJobs();
  const { records } = await (await world.as('ywfz')).get(purchaseOrder.list, { limit: 500 });
  const ofYear = records.filter(({ createTime }) => createTime.startsWith(String(year)));
  equal(await numbersIn(await saved)).toEqual(ofYear.map(({ serialNo }) => serialNo));
  equal(ofYear.length).toBeGreaterThan(0);
  await expect(notice(page, `${year}年`)).toContainText('已完成');
});

it('is found in the export centre, with its file', async () => {
  const page = await signedIn(world, 'ywfz', '/mall/report/exports');
  const done = rowWith(page, `${new Date().getFullYear()}年`);
  await expect(done).toContainText('已完成');
  await expect(rowWith(page, '2022年')).toContainText('已取消');
  const saved = page.waitForEvent('download');
  await done.getByRole('button', { name: /^下载/ }).click();
  await saved;
  await rowWith(page, '2022年')
    .getByRole('button', { name: /^再次导出/ })
    .click();
  await expect(rowWith(page, '2022年').filter({ hasText: '已完成' })).toBeVisible();
  equal(await faultsAsIs(page)).toEqual([]);
});

it('is not there for customers; their export centre says so', async () => {
  const page = await signedIn(world, 'customer1', '/mall/order');
  await expect(page.getByRole('button', { name: '添加采购订单' })).toBeVisible();
  await expect(exportMenu(page)).toBeHidden();
  await goTo(page, '/mall/report/exports');
  await expect(page.getByText('还没有导出')).toBeVisible();
});
