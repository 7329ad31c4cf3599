import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#infra/files/file-store.js';
import type { KeptFile } from '#workflows/platform/file/machine.js';
import { isShowable } from './picture-size.js';

type Kept = Pick<KeptFile, 'digest' | 'size' | 'contentType'>;

/** Pixels of the longer side: sharp on a screen of double density where lists show 96. */
const longest = 320;
/** A picture is unpacked to make a small one of it; what takes longer is shown as it is. */
const seconds = 5;
const largest = 1024 * 1024;

/**
 * A small copy of a picture that was brought, kept beside it. None of a picture that is small itself, that says it is
 * larger than a browser can show, or that cannot be read: such are shown as they are, or not at all.
 */
export async function thumbnailOf(files: FileStore, kept: Kept): Promise<KeptFile['thumbnail']> {
  if (!kept.contentType.startsWith('image/') || !(await isShowable(files, kept))) return undefined;
  const made = await smaller(await buffer(await files.open(kept.digest))).catch(() => undefined);
  if (!made || made.length >= kept.size) return undefined;
  const { digest, size } = await files.put(Readable.from([made]), { limit: largest });
  return { digest, size };
}

/** @throws Error when it is no picture that can be read, or takes too long */
async function smaller(picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(picture, { failOn: 'error', limitInputPixels: 64_000_000 })
    .timeout({ seconds })
    .rotate()
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
}
