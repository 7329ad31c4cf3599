import { createReadStream } from 'node:fs';
import { access, mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { placeOf, type Shelf } from './shelf.js';

/** A folder of this machine. */
export function folderShelf(folder: string): Shelf {
  const fileOf = (digest: string) => path.join(folder, placeOf(digest));
  return {
    has: (digest) =>
      access(fileOf(digest)).then(
        () => true,
        () => false,
      ),
    open: async (digest, part) => {
      // A missing file is an error here, not somewhere in the stream.
      const handle = await open(fileOf(digest));
      return createReadStream('', { fd: handle, ...part });
    },
    keep: async (digest, file) => {
      const target = fileOf(digest);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      // Renaming is atomic; another process that brings the same bytes puts the same file there.
      await rename(file, target);
    },
    close: () => undefined,
  };
}
