import { readFile } from 'node:fs/promises';
import ExcelJs from 'exceljs';
import { beforeAll, expect as equal, it } from 'vitest';
import { depositOrder } from '#contract/deposit-order.js';
import { startWorld, type World } from '#test/language/world.js';
import { expect, rowWith, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

it('a list of documents is exported as it is shown, and saves itself', async () => {
  const finance = await world.as('cwzy');
  const { records } = await finance.get(depositOrder.list, { limit: 500, status: '待付款' });
  const page = await signedIn(world, 'cwzy', '/mall/deposit?tab=待付款');
  await expect(rowWith(page, records[0]?.serialNo ?? '')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const download = await saved;
  equal(download.suggestedFilename()).toMatch(/^定金单-\d{8}-\d{6}\.xlsx$/);
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.load(Uint8Array.from(await readFile(await download.path())).buffer);
  const [sheet] = workbook.worksheets as [ExcelJs.Worksheet];
  const numbers = Array.from({ length: sheet.rowCount - 1 }, (_, row) => sheet.getCell(row + 2, 1).text);
  equal(numbers).toEqual(records.map(({ serialNo }) => serialNo));
});

it.each(['customer1', 'bank'])('%s is not offered an export', async (account) => {
  const page = await signedIn(world, account, '/mall/deposit');
  await expect(page.getByRole('tab', { name: /待付款/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '导出', exact: true })).toHaveCount(0);
});
