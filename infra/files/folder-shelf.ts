import { createReadStream } from 'node:fs';
import { access, mkdir, open, rename, statfs } from 'node:fs/promises';
import path from 'node:path';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import { placeOf, type Shelf } from './shelf.js';

/** Events and rows may be on the same disk: files must leave them room. */
const leastFreeBytes = 1024 ** 3;

async function demandRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < leastFreeBytes) refuse('存储空间不足，暂时不能保存文件，请联系管理员');
}

export function folderShelf(folder: string): Shelf {
  const fileOf = (digest: string) => path.join(folder, placeOf(digest));
  return {
    has: (digest) =>
      access(fileOf(digest)).then(
        () => true,
        () => false,
      ),
    open: async (digest, part) => {
      // Makes a missing file an error here instead of in the stream.
      const handle = await open(fileOf(digest));
      return createReadStream('', { fd: handle, ...part });
    },
    keep: async (digest, file) => {
      await demandRoom(folder);
      const target = fileOf(digest);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      // Renaming is atomic; another process that stores the same bytes writes an identical file.
      await rename(file, target);
    },
    close: () => undefined,
  };
}
