import { describe, expect, it } from 'vitest';
import { pictureSize } from './picture-size.js';

const be = (bytes: number, ...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from(value.toString(16).padStart(bytes * 2, '0'), 'hex')));
const le = (bytes: number, ...values: number[]) => Buffer.concat(values.map((value) => be(bytes, value).reverse()));
const text = (value: string) => Buffer.from(value, 'latin1');
const join = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.alloc(16)]);

const segment = (marker: number, length: number) =>
  Buffer.concat([be(1, 0xff, marker), be(2, length + 2), Buffer.alloc(length)]);
const frame = (marker: number) => Buffer.concat([be(1, 0xff, marker), be(2, 17), be(1, 8), be(2, 20_000, 30_000)]);

describe('the size of a picture, by its head', () => {
  it.each([
    ['PNG', join(text('\x89PNG\r\n\x1a\n'), be(4, 13), text('IHDR'), be(4, 30_000, 20_000))],
    ['GIF', join(text('GIF89a'), le(2, 30_000, 20_000))],
    ['BMP', join(text('BM'), Buffer.alloc(12), le(4, 40), le(4, 30_000, 20_000))],
    ['BMP from the top', join(text('BM'), Buffer.alloc(12), le(4, 40), le(4, 30_000, 0x1_0000_0000 - 20_000))],
    ['BMP of old', join(text('BM'), Buffer.alloc(12), le(4, 12), le(2, 30_000, 20_000))],
    ['JPEG', join(be(1, 0xff, 0xd8), segment(0xe0, 14), frame(0xc0))],
    ['JPEG behind notes', join(be(1, 0xff, 0xd8), segment(0xe1, 60_000), segment(0xc4, 30), be(1, 0xff), frame(0xc2))],
    ['WebP', join(text('RIFF....WEBPVP8X'), le(4, 10), be(4, 0), le(3, 29_999, 19_999))],
  ])('%s', (_, head) => expect(pictureSize(head)).toEqual({ width: 30_000, height: 20_000 }));

  it.each([
    ['WebP, lossy', join(text('RIFF....WEBPVP8 '), Buffer.alloc(10), le(2, 16_000, 9000)), 16_000, 9000],
    [
      'WebP, lossless',
      join(text('RIFF....WEBPVP8L'), Buffer.alloc(5), le(4, (15_999 | (8999 << 14)) >>> 0)),
      16_000,
      9000,
    ],
  ])('%s', (_, head, width, height) => expect(pictureSize(head)).toEqual({ width, height }));

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', text('BMW')],
    ['a PNG that is cut off', text('\x89PNG\r\n')],
    ['a JPEG that never comes to its frame', join(be(1, 0xff, 0xd8), segment(0xe1, 60_000))],
    ['a JPEG that is none', text('\xff\xd8hello, world')],
  ])('is not told by %s', (_, head) => expect(pictureSize(head)).toBeUndefined());
});
