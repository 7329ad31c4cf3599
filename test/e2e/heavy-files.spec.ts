import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright';
import { beforeAll, expect as expectNow, it } from 'vitest';
import { aFile, aSheet, pdfOf } from '#test/language/files.js';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { filesIn, zipWith } from '#test/language/zip.js';
import { expect, rowWith, signedIn } from './console.js';

/** Small files that unpack to more than a browser can handle: the console explains why it shows none; saving works. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});

async function broughtFile(name: string, content: Buffer): Promise<Page> {
  const { id } = await anOrder(world);
  const page = await signedIn(world, 'customer1', `/mall/order?id=${id}&panel=attachments`);
  await page.getByLabel('选择文件').last().setInputFiles({ name, mimeType: '', buffer: content });
  await expect(rowWith(page, name)).toBeVisible();
  return page;
}

const press = (page: Page, action: string, name: string) =>
  page.getByRole('button', { name: `${action} ${name}`, exact: true }).click();

async function isSaved(page: Page, name: string): Promise<void> {
  const saved = page.waitForEvent('download');
  await press(page, '下载', name);
  expectNow((await saved).suggestedFilename()).toBe(name);
}

it('a workbook that unpacks to too much', async () => {
  const parts = Object.entries(filesIn(await aSheet([['品名', '数量']])));
  const good = Object.fromEntries(parts.filter(([name]) => !name.endsWith('/')));
  const content = await zipWith({ ...good, 'xl/worksheets/sheet1.xml': Buffer.alloc(160 * 1024 * 1024, ' ') });
  expectNow(content.length).toBeLessThan(400 * 1024);
  const page = await broughtFile('装箱单.xlsx', content);
  await press(page, '预览', '装箱单.xlsx');
  const viewer = page.getByRole('dialog', { name: '装箱单.xlsx' });
  await expect(viewer).toContainText('文件内容过大，无法预览，请下载查看');
  await page.keyboard.press('Escape');
  await isSaved(page, '装箱单.xlsx');
});

it('a picture of 30,000 by 30,000', async () => {
  const page = await broughtFile('样品.png', blackPicture(30_000));
  await press(page, '预览', '样品.png');
  const viewer = page.getByRole('dialog', { name: '样品.png' });
  await expect(viewer).toContainText('文件内容过大，无法预览，请下载查看');
  await page.keyboard.press('Escape');
  await isSaved(page, '样品.png');
});

const readerOf = async (name: string, content: Buffer): Promise<Page> => {
  const id = await aFile(world, await world.as('customer1'), { name, content });
  const page = await signedIn(world, 'customer1', '/');
  await page.clock.install();
  await page.goto(`/pdfjs/web/viewer.html?file=${encodeURIComponent(`/api/file/download?idFile=${id}`)}`);
  return page;
};
const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const stream = (head: string, content: string) =>
  `<< ${head} /Length ${content.length} >>\nstream\n${content}\nendstream`;

it.each([
  ['pages that are their own pages', [catalog, '<< /Type /Pages /Count 1 /Kids [2 0 R] >>']],
  [
    'pages that go in a circle',
    [catalog, '<< /Type /Pages /Count 9 /Kids [3 0 R] >>', '<< /Type /Pages /Count 9 /Kids [2 0 R] >>'],
  ],
])('a PDF of %s', async (_, objects) => {
  const page = await readerOf('合同.pdf', pdfOf(objects));
  await expect(page.getByRole('alert')).toHaveText('无法打开该文件，文件可能已损坏');
});

it('a PDF of billions of strokes is given up, and the reader answers meanwhile', async () => {
  const depth = 12;
  const drawn = (next: number) =>
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${next} 0 R >> >>`,
      '/X Do '.repeat(10),
    );
  const forms = Array.from({ length: depth }, (_, level) => drawn(6 + level));
  const page = await readerOf(
    '合同.pdf',
    pdfOf([
      catalog,
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>',
      stream('', '/X Do'),
      ...forms,
      stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', '0 0 m 9 9 l S'),
    ]),
  );
  await expect(page.getByText('/ 1')).toBeVisible();
  await page.clock.runFor(35_000);
  await expect(page.getByRole('alert')).toHaveText('文件内容过大，无法预览，请下载查看');
});

it('a PDF of a page of 200 inches with a picture too large for it shows the rest', async () => {
  const head = '/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /ColorSpace /DeviceGray /BitsPerComponent 8';
  const page = await readerOf(
    '图纸.pdf',
    pdfOf([
      catalog,
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 14400 14400] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
      stream('', 'q 14400 0 0 14400 0 0 cm /P Do Q BT /F 900 Tf 900 7000 Td (Drawing 7) Tj ET'),
      stream(`${head} /Filter /FlateDecode`, deflateSync(Buffer.alloc(30_000 * 3000)).toString('latin1')),
    ]),
  );
  await expect(page.locator('.textLayer').first()).toContainText('Drawing 7');
  await expect(page.getByRole('alert')).toBeHidden();
});

/** A square picture of the given side, one bit per pixel. */
function blackPicture(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
