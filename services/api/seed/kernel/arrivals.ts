import type { EventLog, Feed } from '#workflows/platform/kernel/event-log.js';

interface Waiter {
  readonly arrived: Promise<void>;
  readonly tell: () => void;
}

/** Tells those who wait for a stream that something was appended to it: nobody reads it again and again to see. */
export class Arrivals {
  private readonly waiters = new Map<string, Waiter>();
  private readonly feed: Feed;

  /** @param after hears of what is appended after this position */
  constructor(log: Pick<EventLog, 'subscribe'>, after: bigint | undefined) {
    this.feed = log.subscribe(after, {
      batch: async (events) => {
        for (const { stream } of events) this.tell(stream);
      },
    });
  }

  /** Settles with the next event of a stream, or with one that was on its way: whoever asks first and reads then misses none. */
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
