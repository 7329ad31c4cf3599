import type { Locator, Page } from 'playwright';
import { beforeAll, expect as expectNow, it } from 'vitest';
import { goods as goodsCalls } from '#contract/goods.js';
import { aChinesePdf, aFile, aSheet, png } from '#test/language/files.js';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { filesIn } from '#test/language/zip.js';
import { expect, rowWith, signedIn } from './console.js';
import { faultsOf } from './faults.js';

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { MAX_FILE_MB: '1' } });
});

const contract = {
  name: '采购合同.pdf',
  mimeType: 'application/pdf',
  buffer: aChinesePdf(['采购合同', '第二页验收条款']),
};
const picture = { name: '样品 "正面".png', mimeType: 'image/png', buffer: png };

async function openAttachments(account: string, id: string): Promise<Page> {
  const page = await signedIn(world, account, `/mall/order?id=${id}&panel=attachments`);
  await expect(page.getByRole('tab', { name: /附件/, selected: true })).toBeVisible();
  return page;
}

const bring = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel('选择文件').last().setInputFiles(files);
const press = (page: Page, action: string, name: string) =>
  page.getByRole('button', { name: `${action} ${name}`, exact: true }).click();

it('brings attachments, looks at them, packs them and takes one away', async () => {
  const { id, serialNo } = await anOrder(world);
  const page = await openAttachments('customer1', id);
  await expect(page.getByText('暂无附件')).toBeVisible();

  await bring(page, contract);
  await expect(page.getByText('上传成功')).toBeVisible();
  await expect(rowWith(page, '采购合同.pdf')).toContainText('王芳');
  await expect(page.getByRole('button', { name: '打包下载' })).toHaveCount(0);

  await bring(page, picture, { ...picture, name: '清单.xlsx' }, { ...contract, name: '脚本.html' });
  await expect(rowWith(page, picture.name)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: '清单.xlsx' })).toContainText('文件内容与扩展名xlsx不符');
  await expect(page.getByRole('alert').filter({ hasText: '脚本.html' })).toContainText('不支持的文件类型：html');
  await expect(page.getByRole('tab', { name: '附件（2）' })).toBeVisible();

  await press(page, '预览', picture.name);
  const viewer = page.getByRole('dialog', { name: picture.name });
  const shown = viewer.getByRole('img', { name: picture.name });
  await expect(shown).toBeVisible();
  await expect.poll(() => widthOf(shown)).toBe(1);
  await viewer.getByRole('button', { name: '放大' }).click();
  await expect(viewer.getByText('125%')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);

  const packed = page.waitForEvent('download');
  await page.getByRole('button', { name: '打包下载' }).click();
  const zip = await packed;
  expectNow(zip.suggestedFilename()).toBe(`${serialNo}.zip`);
  expectNow(Object.keys(filesIn(await contentOf(zip)))).toEqual(['采购合同.pdf', '样品 _正面_.png']);

  const saved = page.waitForEvent('download');
  await press(page, '下载', '采购合同.pdf');
  expectNow(await contentOf(await saved)).toEqual(contract.buffer);

  await press(page, '删除', picture.name);
  await expect(page.getByText('确定删除该记录?')).toBeVisible();
  await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('删除成功')).toBeVisible();
  await expect(rowWith(page, picture.name)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '打包下载' })).toHaveCount(0);
});

it('brings papers of goods, looks at them and takes one away', async () => {
  const admin = await world.as('admin');
  const [goods] = (await admin.get(goodsCalls.list, {})).records;
  const page = await signedIn(world, 'admin', `/mall/goods?id=${goods?.id}&panel=attachments`);
  await expect(page.getByText('暂无附件')).toBeVisible();
  await bring(page, contract, picture);
  await expect(rowWith(page, picture.name)).toBeVisible();
  await expect(rowWith(page, contract.name)).toBeVisible();

  await press(page, '预览', picture.name);
  const viewer = page.getByRole('dialog', { name: picture.name });
  await expect(viewer.getByRole('img', { name: picture.name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);

  await press(page, '删除', picture.name);
  await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '删除' }).click();
  await expect(rowWith(page, picture.name)).toHaveCount(0);
  await expect(rowWith(page, contract.name)).toBeVisible();
});

it('reads a Chinese PDF in a page of its own', async () => {
  const { id } = await anOrder(world);
  const page = await openAttachments('customer1', id);
  await bring(page, contract);
  await expect(rowWith(page, '采购合同.pdf')).toBeVisible();
  const opening = page.context().waitForEvent('page');
  await press(page, '预览', '采购合同.pdf');
  const reader = await opening;
  expectNow(new URL(reader.url()).pathname).toBe('/pdfjs/web/viewer.html');
  await expect(reader).toHaveTitle('采购合同.pdf');
  await expect(reader.getByText('/ 2')).toBeVisible();
  await expect(reader.locator('.textLayer').first()).toContainText('采购合同');

  await reader.keyboard.press('Control+f');
  await reader.keyboard.type('验收');
  await expect(reader.getByText('1 / 1')).toBeVisible();
  await expect(reader.getByLabel('页码')).toHaveValue('2');
  await reader.getByRole('button', { name: '上一页' }).click();
  await expect(reader.getByLabel('页码')).toHaveValue('1');
  await reader.getByLabel('缩放').selectOption('2');
  const width = () =>
    reader
      .locator('.page')
      .first()
      .evaluate((element) => element.clientWidth);
  await expect.poll(width).toBeGreaterThan(1500);
});

it('reads nothing that is not for the reader, or not ours', async () => {
  const fileId = await aFile(world, await world.as('customer1'), { name: 'a.pdf', content: contract.buffer });
  const address = encodeURIComponent(`/api/file/download?idFile=${fileId}`);
  const page = await signedIn(world, 'customer2', `/pdfjs/web/viewer.html?file=${address}`);
  await expect(page.getByRole('alert')).toHaveText('数据库中没有该资源');
  await page.goto('/pdfjs/web/viewer.html?file=https%3A%2F%2Fexample.com%2Fa.pdf');
  await expect(page.getByRole('alert')).toHaveText('没有可预览的文件');
});

it('shows a sheet as a table, and to whoever may not change it no way to do so', async () => {
  const { id } = await anOrder(world);
  const rows = [['品名', '数量'], ...Array.from({ length: 300 }, (_, index) => [`奶粉${index + 1}`, index + 1])];
  const sheet = { name: '装箱单.xlsx', mimeType: '', buffer: await aSheet(rows) };
  const customer = await openAttachments('customer1', id);
  await bring(customer, sheet);
  await expect(rowWith(customer, '装箱单.xlsx')).toBeVisible();

  const page = await openAttachments('ywfz', id);
  await expect(page.getByRole('button', { name: '选择文件' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^删除/ })).toHaveCount(0);
  await press(page, '预览', '装箱单.xlsx');
  const viewer = page.getByRole('dialog', { name: '装箱单.xlsx' });
  await expect(viewer.getByRole('row').filter({ hasText: '奶粉7' }).first()).toContainText('7');
  expectNow(await viewer.getByRole('row').count()).toBeLessThan(150);
});

it('is for everybody to read, in each theme', async () => {
  const { id } = await anOrder(world);
  const page = await openAttachments('customer1', id);
  await bring(page, contract, { ...contract, name: '脚本.html' });
  await expect(rowWith(page, '采购合同.pdf')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: '脚本.html' })).toBeVisible();
  expectNow(await faultsOf(page)).toEqual([]);
  const opening = page.context().waitForEvent('page');
  await press(page, '预览', '采购合同.pdf');
  const reader = await opening;
  await expect(reader.locator('.textLayer').first()).toContainText('采购合同');
  expectNow(await faultsOf(reader)).toEqual([]);
});

it('finds files by name, with pictures in small', async () => {
  await aFile(world, await world.as('customer1'), { name: '独特的样品.png', content: png });
  const page = await signedIn(world, 'admin', '/fileMgr?originalFileName=独特');
  const row = rowWith(page, '独特的样品.png');
  await expect(row).toContainText('采购订单附件');
  const thumbnail = row.getByRole('img', { name: '独特的样品.png' });
  await expect.poll(() => widthOf(thumbnail)).toBe(1);
  const saved = page.waitForEvent('download');
  await press(page, '下载', '独特的样品.png');
  expectNow((await saved).suggestedFilename()).toBe('独特的样品.png');
});

/** Natural width of the image: 0 until it has loaded. */
const widthOf = (image: Locator): Promise<number> => image.evaluate((one) => Reflect.get(one, 'naturalWidth'));

async function contentOf(download: { createReadStream(): Promise<AsyncIterable<Uint8Array>> }): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks);
}
