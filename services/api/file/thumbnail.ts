import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Arrived, FileStore } from '#infra/files/file-store.js';
import type { Part } from '#infra/files/shelf.js';
import type { KeptFile } from '#workflows/platform/file/machine.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import { BoundedQueue } from '../platform/kernel/bounded-queue.js';
import { Limited } from '../platform/kernel/failures.js';
import { isShowable } from './picture-size.js';

/** An uploaded image that is not stored yet: a refused one never is. */
type Uploaded = Pick<KeptFile, 'contentType'> & Pick<Arrived, 'size' | 'open'>;

/** Longer side in pixels: sharp on a double-density screen where lists show 96. */
const longest = 320;
/** Time limit for decoding; images that take longer are shown in full size. */
const seconds = 2;
/** Progressive images are decoded as a whole rather than line by line; larger ones are shown in full size. */
const mostInLayers = 16_000_000;
/** Uses one of Node's four pool threads, and one core. If too many wait, images are shown in full size. */
const line = new BoundedQueue({ atOnce: 1, mostWaiting: 40, saying: '图片处理繁忙，请稍后再试' });
const largest = 1024 * 1024;

/** For a file that claims to be an image but is not readable; reported while the user still has the original. */
const broken = '图片已损坏，无法读取，请检查后重新上传';
/** Formats that browsers display but the image library does not support. */
const unknown = ['image/bmp'];

/**
 * Small copy of an uploaded image, to be stored next to it. Undefined if the image is small itself or declares itself larger
 * than a browser can display; such images are shown in full size or not at all.
 * @param whose the uploader: images of several users are processed in turns
 * @throws Refusal invalid if the image cannot be read completely
 */
export async function thumbnailOf(
  files: Pick<FileStore, 'put'>,
  { contentType, size: uploaded, open }: Uploaded,
  whose: string,
): Promise<KeptFile['thumbnail']> {
  const readable = async (part?: Part) => open(part);
  if (!contentType.startsWith('image/') || !(await isShowable(readable, uploaded))) return undefined;
  if (unknown.includes(contentType)) return undefined;
  const made = await line
    .run(whose, async () => smaller(await buffer(open())))
    .catch((error: unknown) => (error instanceof Limited ? undefined : Promise.reject(error)));
  if (!made || made.length >= uploaded) return undefined;
  const { digest, size } = await files.put(Readable.from([made]), { limit: largest });
  return { digest, size };
}

/** Undefined if it takes too long. */
async function smaller(picture: Buffer): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp');
  // No caching, because nothing is processed twice and cache entries are as large as the image.
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const image = sharp(picture, { failOn: 'truncated', limitInputPixels: 64_000_000 });
    const { isProgressive, width, height } = await image.metadata();
    if (isProgressive && width * height > mostInLayers) return undefined;
    return await image
      .timeout({ seconds })
      .rotate()
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  } catch (error) {
    if (error instanceof Error && /timeout/i.test(error.message)) return undefined;
    return refuse(broken, 'invalid');
  }
}
