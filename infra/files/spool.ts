import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { randomId } from '#infra/command-runner/ids.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';

/** Enough to detect the type of a zipped office document from its first entries. */
const headBytes = 64 * 1024;

export interface StoredBytes {
  readonly digest: string;
  readonly size: number;
  /** The first bytes, from which the type is detected. */
  readonly head: Uint8Array;
}

/** Writes incoming data to a new file while hashing it, with at most one chunk in memory. */
export async function spool(
  source: AsyncIterable<Uint8Array>,
  folder: string,
  limit: number,
): Promise<StoredBytes & { file: string }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, randomId());
  const handle = await open(file, 'wx', 0o600);
  try {
    const stored = await write(source, handle, limit);
    await handle.sync();
    await handle.close();
    return { ...stored, file };
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(file, { force: true });
    throw error;
  }
}

async function write(source: AsyncIterable<Uint8Array>, handle: FileHandle, limit: number): Promise<StoredBytes> {
  const hash = createHash('sha256');
  const first: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    if (size < headBytes) first.push(chunk.subarray(0, headBytes - size));
    size += chunk.length;
    if (size > limit) throw new Refusal('invalid', tooLarge(limit));
    hash.update(chunk);
    await handle.writeFile(chunk);
  }
  return { digest: hash.digest('hex'), size, head: Buffer.concat(first) };
}

export const tooLarge = (limit: number): string => `文件过大，最多${Math.floor(limit / 1024 / 1024)}MB`;

/** Removes unfinished files of processes that died. @returns the number of files */
export async function sweep(folder: string, olderThanMs: number): Promise<number> {
  let swept = 0;
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs <= olderThanMs) continue;
    await rm(file, { force: true });
    swept++;
  }
  return swept;
}
