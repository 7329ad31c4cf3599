import type { EventLog, Feed } from '#workflows/platform/kernel/event-log.js';

interface Waiter {
  readonly arrived: Promise<void>;
  readonly tell: () => void;
}

/** Notifies waiters when an event is appended to a stream, instead of polling the stream. */
export class Arrivals {
  private readonly waiters = new Map<string, Waiter>();
  private readonly feed: Feed;

  /** @param after position after which appended events are reported */
  constructor(log: Pick<EventLog, 'subscribe'>, after: bigint | undefined) {
    this.feed = log.subscribe(after, {
      batch: async (events) => {
        for (const { stream } of events) this.tell(stream);
      },
    });
  }

  /** Resolves with the stream's next event, or with one still in delivery: calling this before reading misses none. */
  next(stream: string): Promise<void> {
    const waiter = this.waiters.get(stream) ?? waiting();
    this.waiters.set(stream, waiter);
    return waiter.arrived;
  }

  stop(): Promise<void> {
    return this.feed.stop();
  }

  private tell(stream: string): void {
    this.waiters.get(stream)?.tell();
    this.waiters.delete(stream);
  }
}

function waiting(): Waiter {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { arrived: promise, tell: resolve };
}
