import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { ZipFile } from 'yazl';

const entryMark = 0x02014b50;
const endMark = 0x06054b50;

/** The files of a zip, read through its central directory. */
export function filesIn(zip: Buffer): Record<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== endMark) throw new Error('no zip');
  const files: Record<string, Buffer> = {};
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === entryMark) {
    const method = zip.readUInt16LE(at + 10);
    const size = zip.readUInt32LE(at + 20);
    const lengths = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [number, number, number];
    const name = zip.toString('utf8', at + 46, at + 46 + lengths[0]);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + size);
    files[name] = method === 0 ? bytes : inflateRawSync(bytes);
    at += 46 + lengths[0] + lengths[1] + lengths[2];
  }
  return files;
}

/** A zip of these files, compressed. */
export async function zipWith(files: Readonly<Record<string, Uint8Array>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}
