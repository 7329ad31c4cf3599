import type { RecordedEvent } from './event.js';

interface Limits {
  readonly events: number;
  readonly bytes: number;
}

/** Who is slow keeps a slice from being dropped with the rest. */
const SLICE_BYTES = 262_144;

const LIMITS: Limits = { events: 8_192, bytes: 32 * 1_048_576 };

/** The newest events in memory, for subscribers that keep up; the others read Postgres until they do. */
export class Tail {
  private events: RecordedEvent[] = [];
  private bytes = 0;
  private last = -1;
  private waiting = new Set<() => void>();

  constructor(private readonly limits: Limits = LIMITS) {}

  /** The position of the last event that may be seen. */
  get end(): number {
    return this.last;
  }

  /** Begins anew after `end`: what came before is only in Postgres. */
  reset(end: number): void {
    if (end === this.last) return;
    this.events = [];
    this.bytes = 0;
    this.last = end;
    this.wake();
  }

  /** Shows committed events to everybody; they follow `end` without a gap. */
  publish(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      this.events.push(event);
      this.bytes += weight(event);
      this.last = event.position;
    }
    this.trim();
    this.wake();
  }

  /** Up to `count` events after `position`; undefined when the tail does not reach back that far. */
  after(position: number, count: number): readonly RecordedEvent[] | undefined {
    if (position >= this.last) return [];
    const first = this.events[0]?.position;
    if (first === undefined || first > position + 1) return undefined;
    const start = position + 1 - first;
    let end = start;
    for (let bytes = 0; end < start + count && bytes < SLICE_BYTES; end++) {
      const event = this.events[end];
      if (!event) break;
      bytes += weight(event);
    }
    return this.events.slice(start, end);
  }

  /** Resolves once there is something after `position`, or the signal says stop. */
  async past(position: number, signal: AbortSignal): Promise<void> {
    if (this.last > position || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        this.waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.waiting.add(done);
      signal.addEventListener('abort', done);
    });
  }

  private wake(): void {
    for (const done of [...this.waiting]) done();
  }

  /** Lets it grow to twice the limit, so that old events are dropped rarely and many at a time. */
  private trim(): void {
    if (this.events.length <= 2 * this.limits.events && this.bytes <= 2 * this.limits.bytes) return;
    let drop = Math.max(0, this.events.length - this.limits.events);
    for (const event of this.events.slice(0, drop)) this.bytes -= weight(event);
    for (; this.bytes > this.limits.bytes && drop < this.events.length; drop++) {
      const event = this.events[drop];
      if (event) this.bytes -= weight(event);
    }
    this.events = this.events.slice(drop);
  }
}

const weight = (event: RecordedEvent): number => event.data.length + event.metadata.length + 200;
