import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { shanghaiTime } from '#workflows/platform/values/time.js';
import type { JobParts } from '../tasks/job.js';

const isBackup = (name: string) => /^events-\d{14}\.ndjson\.gz$/.test(name);

/**
 * Writes all events, the only data that cannot be rebuilt, into one file: one JSON line each, in stored order. A file
 * is complete or absent; only the newest ones are kept.
 */
export async function backUp(
  { log, settings }: Pick<JobParts, 'log' | 'settings'>,
  { keep }: { readonly keep: number },
  signal: AbortSignal,
): Promise<string> {
  signal.throwIfAborted();
  const folder = path.join(settings.dataDir, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `events-${shanghaiTime(new Date()).replace(/\D/g, '')}.ndjson.gz`;
  const part = path.join(folder, `${name}.part`);
  const count = await writeEvents(log, part, signal).catch(async (error: unknown) => {
    await rm(part, { force: true });
    throw error;
  });
  await rename(part, path.join(folder, name));
  const kept = (await readdir(folder)).filter(isBackup).toSorted().reverse();
  for (const old of kept.slice(keep)) await rm(path.join(folder, old), { force: true });
  return `${name}：${count} 个事件`;
}

async function writeEvents(log: EventLog, file: string, signal: AbortSignal): Promise<number> {
  const zip = createGzip();
  const kept = finished(zip.pipe(createWriteStream(file, { mode: 0o600 })));
  let broken = false;
  const settled = kept.catch(() => {
    broken = true;
  });
  let count = 0;
  await new Promise<void>((resolve, reject) => {
    // Nothing drains what cannot be written, e.g. to a full disk.
    kept.catch((error: Error) => void feed.stop().then(() => reject(error), reject));
    const feed = log.subscribe(undefined, {
      batch: async (events) => {
        for (const { position, ...event } of events) {
          if (broken) return;
          count++;
          if (!zip.write(`${JSON.stringify({ ...event, position: String(position) })}\n`))
            await Promise.race([once(zip, 'drain'), settled]);
        }
      },
      caughtUp: () => void feed.stop().then(resolve, reject),
    });
    signal.addEventListener('abort', () => void feed.stop().then(() => reject(signal.reason as Error), reject));
  });
  zip.end();
  await kept;
  return count;
}
