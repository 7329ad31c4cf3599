import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';

/** Where files of a run go that nobody keeps: in memory where there is room for that many bytes, else on the disk. */
export const scratchPlace = (bytes: number): string => (hasSharedMemory(bytes) ? memory : tmpdir());

/** Whether this much shared memory is free; some containers have 64 MB of it, other systems no such folder. */
export function hasSharedMemory(bytes: number): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= bytes;
}
