import { inflateRaw } from 'node:zlib';
import { refuse } from '#workflows/platform/kernel/refusal.js';

const entryMark = 0x02014b50;
const endMark = 0x06054b50;
const mostParts = 500;
/** Limit for all unpacked parts together: a sheet of two thousand rows has some hundred kilobytes. */
const mostBytes = 8 * 1024 * 1024;

/** The parts of a zipped document by name; each is unpacked when it is read. */
export interface Parts {
  readonly names: readonly string[];
  /** Undefined if the part does not exist. @throws Refusal if it is unreasonably large */
  read(name: string): Promise<string | undefined>;
}

interface Part {
  readonly packed: Buffer;
  readonly isPlain: boolean;
}

export const unreadable = '文件已损坏或不是有效的表格';
export const tooLarge = '表格内容过大，请拆分后再上传';

/**
 * Reads the directory of a zip. Declared sizes are not trusted: parts are unpacked up to a limit.
 * @throws Refusal
 */
export function unpack(zip: Buffer): Parts {
  const parts = new Map<string, Part>();
  try {
    for (const [name, part] of listed(zip)) parts.set(name, part);
  } catch (error) {
    if (error instanceof RangeError) refuse(unreadable, 'invalid');
    throw error;
  }
  let left = mostBytes;
  return {
    names: [...parts.keys()],
    async read(name) {
      const part = parts.get(name);
      if (!part) return undefined;
      const content = part.isPlain ? part.packed : await inflated(part.packed, left);
      left -= content.length;
      if (left < 0) refuse(tooLarge, 'invalid');
      return content.toString('utf8');
    },
  };
}

function* listed(zip: Buffer): Iterable<[string, Part]> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== endMark) refuse(unreadable, 'invalid');
  const count = zip.readUInt16LE(end + 10);
  if (count > mostParts) refuse(tooLarge, 'invalid');
  let at = zip.readUInt32LE(end + 16);
  for (let nth = 0; nth < count; nth++) {
    if (zip.readUInt32LE(at) !== entryMark) refuse(unreadable, 'invalid');
    const size = zip.readUInt32LE(at + 20);
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    yield [
      zip.toString('utf8', at + 46, at + 46 + name),
      { packed: zip.subarray(start, start + size), isPlain: zip.readUInt16LE(at + 10) === 0 },
    ];
    at += 46 + name + extra + comment;
  }
}

const inflated = (packed: Buffer, most: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    inflateRaw(packed, { maxOutputLength: Math.max(1, most) }, (error, content) => {
      if (!error) return resolve(content);
      const isTooMuch = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      try {
        refuse(isTooMuch ? tooLarge : unreadable, 'invalid');
      } catch (refusal) {
        reject(refusal);
      }
    });
  });
