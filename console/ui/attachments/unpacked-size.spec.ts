import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { countUnpacked, TooLarge } from './unpacked-size.js';

const megabyte = 1024 * 1024;

async function packageOf(entries: readonly Buffer[], compress = true): Promise<Blob> {
  const zip = new ZipFile();
  for (const [place, content] of entries.entries()) zip.addBuffer(content, `xl/${place}.xml`, { compress });
  zip.end();
  return new Blob([await buffer(zip.outputStream)]);
}

it('counts what comes out, packed or not', async () => {
  const entries = [Buffer.alloc(3 * megabyte), Buffer.from('abc'), Buffer.alloc(0)];
  expect(await countUnpacked(await packageOf(entries), 4 * megabyte)).toBe(3 * megabyte + 3);
  expect(await countUnpacked(await packageOf(entries, false), 4 * megabyte)).toBe(3 * megabyte + 3);
});

it('stops where it is too much, whatever the package says of itself', async () => {
  const bomb = await packageOf([Buffer.alloc(48 * megabyte)]);
  expect(bomb.size).toBeLessThan(megabyte);
  await expect(countUnpacked(bomb, 8 * megabyte)).rejects.toThrow(TooLarge);
  await expect(
    countUnpacked(await packageOf([Buffer.alloc(megabyte), Buffer.alloc(megabyte)]), 1.5 * megabyte),
  ).rejects.toThrow(TooLarge);
});

it('is not misled by a list that names small sizes', async () => {
  const bytes = Buffer.from(await (await packageOf([Buffer.alloc(8 * megabyte)])).arrayBuffer());
  const list = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  bytes.writeUInt32LE(10, list + 24);
  await expect(countUnpacked(new Blob([bytes]), megabyte)).rejects.toThrow(TooLarge);
});

it('refuses what is no package', async () => {
  await expect(countUnpacked(new Blob(['hello']), megabyte)).rejects.toThrow();
});
