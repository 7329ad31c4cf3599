import { readFile } from 'node:fs/promises';
import ExcelJs from 'exceljs';
import type { Download } from 'playwright';
import { beforeAll, expect as equal, it } from 'vitest';
import { purchaseOrder } from '#contract/purchase-order.js';
import { anOrder } from '#test/language/orders.js';
import { paragraphsIn } from '#test/language/word.js';
import { startWorld, type World } from '#test/language/world.js';
import { drawer, expect, rowWith, signedIn } from './console.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const orderFile = '生成采购订单';
const certificate = '生成货权转移证明';
const bytesOf = async (download: Download) => readFile(await download.path());

it('staff make both files beside the order: each saves itself, and stands among those that were made', async () => {
  const { id, serialNo } = await anOrder(world, 'approved');
  const page = await signedIn(world, 'cgzg', `/mall/order?id=${id}`);

  const sheet = page.waitForEvent('download');
  await drawer(page).getByRole('button', { name: orderFile }).click();
  const first = await sheet;
  equal(first.suggestedFilename()).toBe(`${serialNo}-采购订单.xlsx`);
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.load(Uint8Array.from(await bytesOf(first)).buffer);
  equal(workbook.worksheets[0]?.getCell('C3').text).toBe(serialNo);
  const notice = page.getByRole('article', { name: `导出采购订单文件（${serialNo}）` });
  await expect(notice).toContainText('已完成 · 2 行');

  const word = page.waitForEvent('download');
  await drawer(page).getByRole('button', { name: certificate }).click();
  const second = await word;
  equal(second.suggestedFilename()).toBe(`${serialNo}-货权转移证明.docx`);
  equal(paragraphsIn(await bytesOf(second))).toContain('合计金额（大写）：美元壹万陆仟伍佰元整');

  await drawer(page).getByRole('tab', { name: '附件' }).click();
  await expect(rowWith(page, `${serialNo}-货权转移证明.docx`)).toContainText('刘洋');
  await rowWith(page, `${serialNo}-采购订单.xlsx`).getByRole('button', { name: /^预览/ }).click();
  const preview = page.getByRole('dialog', { name: `${serialNo}-采购订单.xlsx` });
  await expect(preview).toContainText('美元壹万陆仟伍佰元整');
  await preview.getByRole('button', { name: '关闭' }).click();
  const again = page.waitForEvent('download');
  await drawer(page)
    .getByRole('button', { name: `下载 ${serialNo}-货权转移证明.docx` })
    .click();
  equal((await again).suggestedFilename()).toBe(`${serialNo}-货权转移证明.docx`);
});

it('the certificate says why it cannot be made yet', async () => {
  const { id } = await anOrder(world);
  const page = await signedIn(world, 'cgjl', `/mall/order?id=${id}`);
  const button = drawer(page).getByRole('button', { name: certificate });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.hover();
  await expect(page.getByRole('tooltip')).toHaveText('审批完成后才能生成货权转移证明');
});

it.each(['customer1', 'bank'])('%s is not shown them, nor what was made', async (account) => {
  const { id, serialNo } = await anOrder(world, 'approved');
  await (await world.as('cgzg')).get(purchaseOrder.createFile, { id, kind: 'order' });
  const page = await signedIn(world, account, `/mall/order?id=${id}&panel=attachments`);
  await expect(drawer(page).getByText('暂无附件')).toBeVisible();
  await expect(drawer(page).getByText(`${serialNo}-采购订单.xlsx`)).toBeHidden();
  await expect(drawer(page).getByRole('button', { name: /^生成/ })).toHaveCount(0);
});

it('on a narrow screen they are made where they are listed', async () => {
  const { id, serialNo } = await anOrder(world);
  const viewport = { width: 390, height: 844 };
  const page = await signedIn(world, 'cgzg', `/mall/order?id=${id}&panel=attachments`, { viewport });
  const saved = page.waitForEvent('download');
  await drawer(page).getByRole('button', { name: orderFile }).click();
  equal((await saved).suggestedFilename()).toBe(`${serialNo}-采购订单.xlsx`);
  await expect(drawer(page).getByRole('button', { name: `下载 ${serialNo}-采购订单.xlsx` })).toBeVisible();
});
