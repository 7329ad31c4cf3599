import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#infra/files/file-store.js';
import type { KeptFile } from '#workflows/platform/file/machine.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import { Limited } from '../platform/kernel/failures.js';
import { Line } from '../platform/kernel/line.js';
import { isShowable } from './picture-size.js';

type Kept = Pick<KeptFile, 'digest' | 'size' | 'contentType'>;

/** Pixels of the longer side: sharp on a screen of double density where lists show 96. */
const longest = 320;
/** A picture is unpacked to make a small one of it; what takes longer is shown as it is. */
const seconds = 2;
/** Other pictures are unpacked line by line, these as a whole: what has more pixels is shown as it is. */
const mostInLayers = 16_000_000;
/** One of the four threads that Node has for such work, and one core. Where so many wait, pictures are shown as they are. */
const line = new Line({ atOnce: 1, mostWaiting: 40, saying: '图片处理繁忙，请稍后再试' });
const largest = 1024 * 1024;

/** What says itself to be a picture, and is none that can be read to its end: the sender hears it while he still has it. */
const broken = '图片已损坏，无法读取，请检查后重新上传';
/** Browsers show these, and what makes small pictures does not know them. */
const unknown = ['image/bmp'];

/**
 * A small copy of a picture that was brought, kept beside it. None of a picture that is small itself or that says it is
 * larger than a browser can show: such are shown as they are, or not at all.
 * @param whose who brought it: pictures of several people are made in turns
 * @throws Refusal invalid when the picture cannot be read to its end
 */
export async function thumbnailOf(files: FileStore, kept: Kept, whose: string): Promise<KeptFile['thumbnail']> {
  if (!kept.contentType.startsWith('image/') || !(await isShowable(files, kept))) return undefined;
  if (unknown.includes(kept.contentType)) return undefined;
  const made = await line
    .run(whose, async () => smaller(await buffer(await files.open(kept.digest))))
    .catch((error: unknown) => (error instanceof Limited ? undefined : Promise.reject(error)));
  if (!made || made.length >= kept.size) return undefined;
  const { digest, size } = await files.put(Readable.from([made]), { limit: largest });
  return { digest, size };
}

/** None when it takes too long. */
async function smaller(picture: Buffer): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp');
  // Nothing is made twice, and what is remembered of a picture is as large as the picture.
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
