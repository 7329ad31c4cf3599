import { unreadable } from './download.js';
import type { SheetGrid } from './sheet-grid.js';
import type { SheetsRead } from './sheet-worker.js';
import { text } from './text.js';

/** Time limit for reading a workbook. */
const mostMs = 30_000;

/**
 * Reads a workbook in a worker to keep the page responsive; the worker is stopped on timeout or if it is too large.
 * @throws Error with a message for the user
 */
export async function readSheets(file: Blob, signal: AbortSignal): Promise<readonly SheetGrid[]> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  try {
    const read = await new Promise<SheetsRead>((resolve, reject) => {
      AbortSignal.timeout(mostMs).addEventListener('abort', () => resolve({ fails: 'tooLarge' }));
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.addEventListener('message', ({ data }: MessageEvent<SheetsRead>) => resolve(data));
      worker.addEventListener('error', () => resolve({ fails: 'unreadable' }));
      worker.postMessage(file);
    });
    if ('sheets' in read) return read.sheets;
    throw new Error(read.fails === 'tooLarge' ? text.tooMuch : unreadable);
  } finally {
    worker.terminate();
  }
}
