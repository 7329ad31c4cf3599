import type { Write, Written } from './draft.js';
import { Refused, unavailable } from './errors.js';
import { sizeOf } from './event.js';

const MAX_BATCH_EVENTS = 1_000;
const MAX_BATCH_BYTES = 4 * 1_048_576;
const MAX_WAITING_BYTES = 256 * 1_048_576;

/** A write and those who wait for its outcome. */
export interface Waiting {
  readonly write: Write;
  readonly since: number;
  readonly bytes: number;
  resolve(written: Written): void;
  reject(error: unknown): void;
}

/** The writes that wait for the writer, in the order they came. */
export class WriteQueue {
  private waiting: Waiting[] = [];
  private bytes = 0;
  private notify: (() => void) | undefined;

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  add(write: Write): Promise<Written> {
    if (this.bytes > MAX_WAITING_BYTES) return Promise.reject(unavailable('the event store is too busy'));
    const bytes = write.events.reduce((sum, event) => sum + sizeOf(event), 0);
    return new Promise((resolve, reject) => {
      this.waiting.push({ write, since: Date.now(), bytes, resolve, reject });
      this.bytes += bytes;
      this.wake();
    });
  }

  /** As many as go into one transaction; those nobody waits for any more are refused. */
  take(): Waiting[] {
    const batch: Waiting[] = [];
    const now = Date.now();
    let events = 0;
    let bytes = 0;
    let taken = 0;
    for (const waiting of this.waiting) {
      if (events >= MAX_BATCH_EVENTS || bytes >= MAX_BATCH_BYTES) break;
      taken++;
      this.bytes -= waiting.bytes;
      if ((waiting.write.deadline ?? now) < now) {
        waiting.reject(new Refused({ kind: 'timeout' }));
        continue;
      }
      batch.push(waiting);
      events += waiting.write.events.length + 1;
      bytes += waiting.bytes;
    }
    this.waiting.splice(0, taken);
    return batch;
  }

  /** Returns a batch that was not written to the head of the queue. */
  putBack(batch: readonly Waiting[]): void {
    this.waiting.unshift(...batch);
    for (const { bytes } of batch) this.bytes += bytes;
  }

  refuseAll(refused: Refused): void {
    this.refuseOlderThan(Number.POSITIVE_INFINITY, refused);
  }

  refuseOlderThan(time: number, refused: Refused): void {
    const isOld = ({ since }: Waiting) => since < time;
    for (const waiting of this.waiting.filter(isOld)) {
      this.bytes -= waiting.bytes;
      waiting.reject(refused);
    }
    this.waiting = this.waiting.filter((waiting) => !isOld(waiting));
  }

  /** Resolves at the next write, when woken, or when the signal says stop. */
  async somethingToDo(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        this.notify = undefined;
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.notify = done;
      signal.addEventListener('abort', done);
    });
  }

  wake(): void {
    this.notify?.();
  }
}
