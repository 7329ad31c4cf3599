import type { Selection } from './filters.js';
import { memoryOf, noEvents, type RecordedEvent } from './model/event.js';

interface Limits {
  readonly events: number;
  readonly bytes: number;
}

/** Events a follower waits for: of a stream, of a selection, or any. */
interface Interest {
  readonly stream?: string;
  readonly selection?: Selection;
  /** With a selection: the position at which to wake up in any case, for a checkpoint. */
  readonly due?: number;
}

interface Waiting {
  readonly due: number;
  wake(before: number): void;
}

function groupOf<Key>(groups: Map<Key, Set<Waiting>>, key: Key): Set<Waiting> {
  const group = groups.get(key) ?? new Set();
  groups.set(key, group);
  return group;
}

/** Limit for a slice, because a slow follower keeps its events in memory after they are dropped here. */
const sliceBytes = 262_144;

const tailLimits: Limits = { events: 8_192, bytes: 32 * 1_048_576 };

/** The newest events in memory, for subscribers that keep up; the others read Postgres until they do. */
export class Tail {
  private events: RecordedEvent[] = [];
  private bytes = 0;
  private last = -1;
  private readonly forAnything = new Set<Waiting>();
  private readonly byStream = new Map<string, Set<Waiting>>();
  private readonly bySelection = new Map<Selection, Set<Waiting>>();
  private woken = 0;

  constructor(private readonly limits: Limits = tailLimits) {}

  /** Position of the last visible event. */
  get end(): number {
    return this.last;
  }

  /** Restarts after `end`: earlier events are only in Postgres. */
  reset(end: number): void {
    if (end === this.last) return;
    this.events = [];
    this.bytes = 0;
    this.last = end;
    const everybody = [this.forAnything, ...this.byStream.values(), ...this.bySelection.values()];
    for (const waiting of everybody) this.wake(waiting, noEvents);
  }

  /** Publishes committed events to followers; they continue `end` without a gap. */
  publish(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      this.events.push(event);
      this.bytes += memoryOf(event);
      this.last = event.position;
    }
    this.trim();
    this.wakeFor(events);
  }

  /** Number of times a follower was woken by a commit. */
  get wakeUps(): number {
    return this.woken;
  }

  /** Up to `count` events after `position`, in a new array; undefined if the tail does not reach back that far. */
  after(position: number, count: number): RecordedEvent[] | undefined {
    if (position >= this.last) return [];
    const first = this.events[0]?.position;
    if (first === undefined || first > position + 1) return undefined;
    const start = position + 1 - first;
    let end = start;
    for (let bytes = 0; end < start + count && bytes < sliceBytes; end++) {
      const event = this.events[end];
      if (!event) break;
      bytes += memoryOf(event);
    }
    return this.events.slice(start, end);
  }

  /**
   * Resolves once there may be an event of interest after `position`, or the signal aborts: with the position up to
   * which there was none.
   */
  past(position: number, signal: AbortSignal, { stream, selection, due = Number.POSITIVE_INFINITY }: Interest = {}) {
    if (this.last > position || signal.aborted) return Promise.resolve(position);
    const group =
      stream !== undefined
        ? groupOf(this.byStream, stream)
        : selection
          ? groupOf(this.bySelection, selection)
          : this.forAnything;
    return new Promise<number>((resolve) => {
      const leave = () => waiting.wake(position);
      const waiting = {
        due,
        wake: (before: number) => {
          group.delete(waiting);
          if (group.size === 0 && stream !== undefined) this.byStream.delete(stream);
          else if (group.size === 0 && selection) this.bySelection.delete(selection);
          signal.removeEventListener('abort', leave);
          resolve(Math.max(position, before));
        },
      };
      group.add(waiting);
      signal.addEventListener('abort', leave);
    });
  }

  /** Wakes followers that may be interested in these events. */
  private wakeFor(events: readonly RecordedEvent[]): void {
    const before = (events[0]?.position ?? 0) - 1;
    this.wake(this.forAnything, before);
    if (this.byStream.size > 0) for (const event of events) this.wake(this.byStream.get(event.stream), before);
    for (const [selection, waiting] of this.bySelection) {
      const matters = events.some((event) => selection.knows(event) !== false);
      this.wake(waiting, before, matters ? undefined : this.last);
    }
  }

  /** @param due limits it to followers whose checkpoint is due by then */
  private wake(group: Iterable<Waiting> | undefined, before: number, due?: number): void {
    for (const waiting of [...(group ?? [])]) {
      if (due !== undefined && waiting.due > due) continue;
      this.woken++;
      waiting.wake(before);
    }
  }

  /** Lets the tail grow to twice the limit, so that old events are dropped rarely and many at a time. */
  private trim(): void {
    if (this.events.length <= 2 * this.limits.events && this.bytes <= 2 * this.limits.bytes) return;
    let drop = Math.max(0, this.events.length - this.limits.events);
    for (const event of this.events.slice(0, drop)) this.bytes -= memoryOf(event);
    for (; this.bytes > this.limits.bytes && drop < this.events.length; drop++) {
      const event = this.events[drop];
      if (event) this.bytes -= memoryOf(event);
    }
    this.events = this.events.slice(drop);
  }
}
