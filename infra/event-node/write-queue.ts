import type { Write } from './draft.js';
import { Refused } from './model/errors.js';
import type { Written } from './model/event.js';
import { sizeOf } from './model/event.js';

const maxBatchEvents = 1_000;
const maxBatchBytes = 2 * 1_048_576;
/** A write larger than this makes a batch that delays others noticeably. */
const [HEAVY_EVENTS, HEAVY_BYTES] = [500, 524_288];
/** While light writes arrive, the next heavy batch waits REST times the duration of the last, up to LONGEST_REST_MS. */
const [REST, LONGEST_REST_MS, LATELY_MS] = [2, 500, 1_000];

/** A queued write with its caller's callbacks. */
export interface Waiting {
  readonly write: Write;
  readonly since: number;
  readonly bytes: number;
  resolve(written: Written): void;
  reject(error: unknown): void;
}

/**
 * The queued writes: those of one connection in order of arrival, connections in turns, so that nobody waits for many
 * or large writes of others. After a heavy batch light writes go first, and while they keep arriving heavy ones get
 * only a third of the time.
 */
export class WriteQueue {
  private lanes = new Map<string, Waiting[]>();
  /** Writes taken before but not written; they go first, unchanged. */
  private returned: Waiting[] = [];
  private notify: (() => void) | undefined;
  private wasHeavy = false;
  private lightAt = Number.NEGATIVE_INFINITY;
  private isResting = false;

  /** Whether a write can be taken now; when that changes, `somethingToDo` resolves. */
  get isReady(): boolean {
    return this.returned.length > 0 || (this.isResting ? this.hasLight : this.lanes.size > 0);
  }

  add(write: Write): Promise<Written> {
    const bytes = write.events.reduce((sum, event) => sum + sizeOf(event), 0);
    return new Promise((resolve, reject) => {
      const waiting = { write, since: Date.now(), bytes, resolve, reject };
      if (!isHeavy(waiting)) this.lightAt = performance.now();
      const lane = this.lanes.get(write.from ?? '');
      if (lane) lane.push(waiting);
      else this.lanes.set(write.from ?? '', [waiting]);
      this.wake();
    });
  }

  /** As many writes as fit into one transaction; those past their deadline are refused. */
  take(): Waiting[] {
    const batch: Waiting[] = [];
    const now = Date.now();
    let events = 0;
    let bytes = 0;
    const lightOnly = this.isResting || (this.wasHeavy && this.hasLight);
    for (const waiting of this.inTurns(lightOnly)) {
      if ((waiting.write.deadline ?? now) < now) {
        waiting.reject(new Refused({ kind: 'timeout' }));
        continue;
      }
      if (waiting.write.begin?.() === false) {
        waiting.reject(new Refused({ kind: 'exhausted' }));
        continue;
      }
      batch.push(waiting);
      events += waiting.write.events.length + 1;
      bytes += waiting.bytes;
      if (events >= maxBatchEvents || bytes >= maxBatchBytes) break;
    }
    this.wasHeavy = batch.some(isHeavy);
    return batch;
  }

  /** Reports that the taken writes were written or failed, with the duration, which may include an outage. */
  written(tookMs: number): void {
    if (!this.wasHeavy || performance.now() - this.lightAt > LATELY_MS) return;
    this.isResting = true;
    setTimeout(
      () => {
        this.isResting = false;
        this.wake();
      },
      Math.min(LONGEST_REST_MS, REST * tookMs),
    );
  }

  /** Puts a batch that was not written back at the head of the queue. */
  putBack(batch: readonly Waiting[]): void {
    this.returned = [...batch, ...this.returned];
  }

  refuseAll(refused: Refused): void {
    this.refuseOlderThan(Number.POSITIVE_INFINITY, refused);
  }

  refuseOlderThan(time: number, refused: Refused): void {
    const stillWaiting = (waiting: Waiting) => {
      if (waiting.since < time) waiting.reject(refused);
      return waiting.since >= time;
    };
    this.returned = this.returned.filter(stillWaiting);
    for (const [from, lane] of this.lanes) this.keep(from, lane.filter(stillWaiting));
  }

  /** Resolves at the next write, when woken, or when the signal aborts. */
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

  private get hasLight(): boolean {
    for (const [first] of this.lanes.values()) if (first && !isHeavy(first)) return true;
    return false;
  }

  /** Takes one write of each connection, then the next of each. A connection just served is last the next time. */
  private *inTurns(lightOnly: boolean): Generator<Waiting> {
    const taken = new Map<string, number>();
    const stopped = new Set<string>();
    let returned = 0;
    try {
      for (; returned < this.returned.length; ) yield this.returned[returned++] as Waiting;
      for (let turn = 0, more = true; more; turn++) {
        more = false;
        for (const [from, lane] of this.lanes) {
          const waiting = lane[turn];
          if (!waiting || stopped.has(from)) continue;
          if (lightOnly && isHeavy(waiting)) {
            stopped.add(from);
            continue;
          }
          more = true;
          taken.set(from, turn + 1);
          yield waiting;
        }
      }
    } finally {
      this.returned.splice(0, returned);
      for (const [from, count] of taken) {
        const rest = (this.lanes.get(from) ?? []).slice(count);
        this.lanes.delete(from);
        this.keep(from, rest);
      }
    }
  }

  private keep(from: string, lane: Waiting[]): void {
    if (lane.length > 0) this.lanes.set(from, lane);
    else this.lanes.delete(from);
  }
}

const isHeavy = ({ write, bytes }: Waiting): boolean => write.events.length > HEAVY_EVENTS || bytes > HEAVY_BYTES;
