import { chmodSync, createReadStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Settings } from '#infra/config/settings.js';
import { folderShelf } from './folder-shelf.js';
import type { Part, Shelf } from './shelf.js';
import { type StoredBytes, spool, sweep } from './spool.js';

/** Stores bytes by their digest (SHA-256, hex): the same bytes are stored once, regardless of user and name. */
export interface FileStore {
  /** Durable once resolved. @throws Refusal if there are more bytes than the limit; errors of `accept` */
  put(source: AsyncIterable<Uint8Array>, options: PutOptions): Promise<StoredBytes>;
  open(digest: string, part?: Part): Promise<Readable>;
  has(digest: string): Promise<boolean>;
  /** Removes unfinished files older than this many hours. @returns the number of files */
  sweep(hours: number): Promise<number>;
  close(): void;
}

export interface PutOptions {
  /** Maximum number of bytes. */
  readonly limit: number;
  /** Checks a file once everything has arrived; refused files are not stored. */
  readonly accept?: (arrived: Arrived) => Promise<void>;
}

/** A file that has arrived and is not stored yet. */
export interface Arrived extends StoredBytes {
  /** Its first bytes. */
  readonly head: Uint8Array;
  open(part?: Part): Readable;
}

/** Opens a folder below the data folder, or the configured bucket. */
export function openFileStore({ filesUrl, dataDir }: Pick<Settings, 'filesUrl' | 'dataDir'>): FileStore {
  const folder = path.join(dataDir, 'files');
  // Also restricts existing folders: everything below is reachable only through this folder.
  if (!filesUrl && existsSync(folder)) chmodSync(folder, 0o700);
  // A file is moved into the folder, which requires the same file system.
  return filesUrl
    ? storeOn(inBucket(filesUrl), path.join(tmpdir(), 'tradeflow-incoming'))
    : storeOn(folderShelf(folder), path.join(folder, 'incoming'));
}

/** The SDK is slow to load, so only installations with a bucket load it. */
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
      await accept?.({ ...stored, open: (part) => createReadStream(file, part) });
      if (!(await shelf.has(stored.digest))) await shelf.keep(stored.digest, file, stored.size);
    } finally {
      await rm(file, { force: true });
    }
    return stored;
  },
});
