import { chmodSync, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Settings } from '#infra/config/settings.js';
import { folderShelf } from './folder-shelf.js';
import type { Part, Shelf } from './shelf.js';
import { type StoredBytes, spool, sweep } from './spool.js';

/** Bytes by their digest (SHA-256, hex): the same bytes are kept once, whichever user brings them under whatever name. */
export interface FileStore {
  /** Durable when it answers. @throws Refusal when there are more bytes than the limit; what `accept` throws */
  put(source: AsyncIterable<Uint8Array>, options: PutOptions): Promise<StoredBytes>;
  open(digest: string, part?: Part): Promise<Readable>;
  has(digest: string): Promise<boolean>;
  /** Takes away what was half written so many hours ago. @returns how many files */
  sweep(hours: number): Promise<number>;
  close(): void;
}

export interface PutOptions {
  /** Most bytes. */
  readonly limit: number;
  /** Looks at the beginning once all has arrived; what it refuses is not kept. */
  readonly accept?: (head: Uint8Array) => Promise<void>;
}

/** A folder below the data folder, or the bucket that the settings name. */
export function openFileStore({ filesUrl, dataDir }: Pick<Settings, 'filesUrl' | 'dataDir'>): FileStore {
  const folder = path.join(dataDir, 'files');
  // Also one from before it was so: what lies below it is reached through it alone.
  if (!filesUrl && existsSync(folder)) chmodSync(folder, 0o700);
  // A file is moved into the folder, which only works from within the same file system.
  return filesUrl
    ? storeOn(inBucket(filesUrl), path.join(tmpdir(), 'tradeflow-incoming'))
    : storeOn(folderShelf(folder), path.join(folder, 'incoming'));
}

/** The SDK takes long to load: only for those who keep their files so. */
function inBucket(address: string): Shelf {
  const shelf = import('./bucket-shelf.js').then(({ bucketShelf }) => bucketShelf(address));
  return {
    has: async (digest) => (await shelf).has(digest),
    open: async (digest, part) => (await shelf).open(digest, part),
    keep: async (digest, file, size) => (await shelf).keep(digest, file, size),
    close: () => void shelf.then((one) => one.close()),
  };
}

const storeOn = (shelf: Shelf, incoming: string): FileStore => ({
  open: (digest, part) => shelf.open(digest, part),
  has: (digest) => shelf.has(digest),
  close: () => shelf.close(),
  sweep: (hours) => sweep(incoming, hours * 3_600_000),
  put: async (source, { limit, accept }) => {
    const { file, ...stored } = await spool(source, incoming, limit);
    try {
      await accept?.(stored.head);
      if (!(await shelf.has(stored.digest))) await shelf.keep(stored.digest, file, stored.size);
    } finally {
      await rm(file, { force: true });
    }
    return stored;
  },
});
