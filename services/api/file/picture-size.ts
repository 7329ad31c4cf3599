import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#infra/files/file-store.js';
import type { Part } from '#infra/files/shelf.js';
import type { KeptFile } from '#workflows/platform/file/machine.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';

/** Above camera images and A3 scans; a browser needs 4 bytes per pixel to display an image. */
const mostPixels = 64_000_000;

/** The size is usually near the beginning, but may follow colour profiles and camera metadata. */
const heads = [64 * 1024, 1024 * 1024];

/** Whether a browser can display an image: its header must declare a size, and one within the limit. */
export async function isShowable(open: (part: Part) => Promise<Readable>, size: number): Promise<boolean> {
  for (const bytes of heads) {
    const head = await buffer(await open({ start: 0, end: Math.min(bytes, size) - 1 }));
    const told = pictureSize(head);
    if (told) return told.width * told.height <= mostPixels;
    if (size <= bytes) break;
  }
  return false;
}

/** Images that decode to more than a browser can hold are for download only. @throws Refusal invalid */
export async function demandShowable(files: FileStore, file: Pick<KeptFile, 'digest' | 'size'>): Promise<void> {
  const { digest, size } = file;
  if (!(await isShowable((part) => files.open(digest, part), size)))
    refuse('文件内容过大，无法预览，请下载查看', 'invalid');
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Width and height declared in the image's header, without decoding it; undefined if none are declared. */
export function pictureSize(head: Buffer): Size | undefined {
  const read = readers.find(({ mark, at = 0 }) => head.subarray(at, at + mark.length).equals(mark));
  try {
    return read?.size(head);
  } catch (error) {
    // The header is truncated.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

interface Reader {
  readonly mark: Buffer;
  readonly at?: number;
  readonly size: (head: Buffer) => Size | undefined;
}

const of = (width: number, height: number): Size => ({ width, height: Math.abs(height) });

/** By the formats that browsers display (workflows/platform/file/kinds.ts). */
const readers: readonly Reader[] = [
  { mark: Buffer.from('\x89PNG', 'latin1'), size: (head) => of(head.readUInt32BE(16), head.readUInt32BE(20)) },
  { mark: Buffer.from('GIF8'), size: (head) => of(head.readUInt16LE(6), head.readUInt16LE(8)) },
  { mark: Buffer.from('BM'), size: bitmapSize },
  { mark: Buffer.from('WEBP'), at: 8, size: webpSize },
  { mark: Buffer.from([0xff, 0xd8]), size: jpegSize },
];

/** The oldest header has two-byte numbers. A negative height means that rows start at the top. */
function bitmapSize(head: Buffer): Size {
  const isOld = head.readUInt32LE(14) === 12;
  return isOld ? of(head.readUInt16LE(18), head.readUInt16LE(20)) : of(head.readInt32LE(18), head.readInt32LE(22));
}

function webpSize(head: Buffer): Size | undefined {
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') return of(head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1);
  if (kind === 'VP8 ') return of(head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff);
  if (kind !== 'VP8L') return undefined;
  const bits = head.readUInt32LE(21);
  return of((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}

/** The frame follows segments that declare their length. */
function jpegSize(head: Buffer): Size | undefined {
  for (let at = 2; ; ) {
    if (head.readUInt8(at) !== 0xff) return undefined;
    const marker = head.readUInt8(at + 1);
    // Padding bytes that may precede a marker.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return of(head.readUInt16BE(at + 7), head.readUInt16BE(at + 5));
    else at += 2 + head.readUInt16BE(at + 2);
  }
}

/** C0 to CF are frames, except DHT, JPG and DAC (C4, C8, CC). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
