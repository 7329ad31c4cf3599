import { type AllStreamSubscription, type StreamingRead, StreamNotFoundError } from '@eventstore/db-client';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import { Unanswered, Unavailable } from '#workflows/platform/kernel/event-log.js';
import { approximateBytes } from '#workflows/platform/structures/approximate-bytes.js';
import { type Beginning, Beginnings } from './beginnings.js';
import { inOurTerms } from './failures.js';
import { Semaphore } from './semaphore.js';
import { isOfTheServer, type Resolved, storedOf } from './stored.js';

export type Reading = StreamingRead<Resolved>;

/** Subscription to existing events only: it ends once it has caught up. */
export type Following = Pick<
  AllStreamSubscription,
  'on' | 'pause' | 'resume' | 'destroy' | 'readableLength' | 'unsubscribe'
>;

interface Batch {
  readonly events: readonly StoredEvent[];
  /** Weight of the events' data (`approximateBytes`). */
  readonly weight: number;
}

/** Streams known to be larger than this are read few at a time, so that small reads need not wait behind them. */
const large = 1024 * 1024;
const largeAtOnce = 2;
const largestBatch = 1000;

/** Reads events of single streams: allows any duration while events keep coming, and leaves no open reads behind. */
export class StreamReader {
  private readonly turns = new Semaphore(largeAtOnce);
  private readonly beginnings = new Beginnings((streams) => this.begin(streams));

  constructor(
    private readonly open: (stream: string, fromRevision: number, most: number) => Reading,
    /** Maximum time until the next event. */
    private readonly patienceMs: number,
    /** Reads all existing events of several streams, if that costs the server no more than single reads. */
    private readonly openSome?: (streams: readonly string[]) => Following,
  ) {}

  async read(stream: string, fromRevision?: number): Promise<StoredEvent[]> {
    const all: StoredEvent[] = [];
    for await (const events of this.walk(stream, fromRevision)) for (const event of events) all.push(event);
    return all;
  }

  async *walk(
    stream: string,
    fromRevision = 0,
    most = Number.MAX_SAFE_INTEGER,
  ): AsyncGenerator<readonly StoredEvent[]> {
    const end = fromRevision + most;
    let [next, weight, entered] = [fromRevision, 0, false];
    if (this.openSome && fromRevision === 0 && most === Number.MAX_SAFE_INTEGER && plainName.test(stream)) {
      const { events, isAll } = await this.beginnings.of(stream);
      if (events.length > 0) yield events;
      if (isAll) return;
      next = events.length;
    }
    try {
      do {
        if (weight >= large) {
          await this.turns.enter();
          entered = true;
        }
        const reading = this.open(stream, next, end - next);
        for await (const batch of batchesOf(reading, stream, this.patienceMs)) {
          next = (batch.events.at(-1)?.revision ?? next) + 1;
          weight += batch.weight;
          yield batch.events;
          // A read waiting for its turn has nothing open meanwhile, and continues where it was.
          if (weight >= large && !entered) break;
        }
      } while (weight >= large && !entered && next < end);
    } finally {
      if (entered) this.turns.leave();
    }
  }

  /** Reads the first batch of each stream at once, which is everything unless they are large. */
  private async begin(streams: readonly string[]): Promise<ReadonlyMap<string, Beginning>> {
    const [only] = streams as [string];
    const reading =
      streams.length > 1 && this.openSome ? this.openSome(streams) : this.open(only, 0, Number.MAX_SAFE_INTEGER);
    const incoming = new Incoming(reading);
    const events: StoredEvent[] = [];
    try {
      events.push(...(await incoming.next(streams.join(), this.patienceMs)).events);
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw inOurTerms(error, only);
    } finally {
      incoming.close();
    }
    const { ended: isAll } = incoming;
    const found = Map.groupBy(events, ({ stream }) => stream);
    const beginning = (some: readonly StoredEvent[] = []): Beginning =>
      // A tombstone, written by the server, is reported when that stream is read alone.
      some.some(({ type }) => isOfTheServer(type)) ? { events: [], isAll: false } : { events: some, isAll };
    return new Map(streams.map((stream) => [stream, beginning(found.get(stream))]));
  }
}

/** A name that needs no escaping in a filter. */
const plainName = /^[\w-]+$/;

/** All events of a read; empty if the stream does not exist. @throws like `batchesOf` */
export async function eventsOf(reading: Reading, of: string, patienceMs: number): Promise<readonly StoredEvent[]> {
  const batches: (readonly StoredEvent[])[] = [];
  for await (const { events } of batchesOf(reading, of, patienceMs)) batches.push(events);
  return batches.flat();
}

/**
 * The batches of a read, collected by event listeners: iterating over single events would double the cost. If the
 * consumer stops, the read is cancelled at the server, which would otherwise send the rest and hold up the next read.
 * @throws Unanswered if the next event does not arrive in time, Unavailable
 */
async function* batchesOf(reading: Reading, of: string, patienceMs: number): AsyncGenerator<Batch> {
  const incoming = new Incoming(reading);
  try {
    while (!incoming.ended) {
      const batch = await incoming.next(of, patienceMs);
      if (batch.events.length > 0) yield batch;
    }
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw inOurTerms(error, of);
  } finally {
    incoming.close();
  }
}

class Incoming {
  ended = false;
  private events: StoredEvent[] = [];
  private weight = 0;
  private failure: Error | undefined;
  private isLevel = false;
  /** Called when a batch is full, and at the end. */
  private ready = () => {};
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly reading: Reading | Following) {
    reading.on('data', ({ event }: Resolved) => event && this.take(event));
    reading.on('end', () => {
      if ('unsubscribe' in reading) this.failure ??= new Unavailable('the subscription ended');
      this.end();
    });
    // A subscription is over once it has caught up.
    reading.on('caughtUp', () => {
      this.isLevel = true;
      this.endWhenLevel();
    });
    // A cancelled read may still fail.
    reading.on('error', (error: Error) => {
      this.failure ??= error;
      this.ready();
    });
  }

  async next(of: string, patienceMs: number): Promise<Batch> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ready = resolve;
    this.timer = setTimeout(() => {
      this.failure = new Unanswered(`nothing came for ${patienceMs} ms (${of})`);
      resolve();
    }, patienceMs);
    this.reading.resume();
    if (!this.ended && !this.failure) await promise;
    clearTimeout(this.timer);
    if (this.failure) throw this.failure;
    const { events, weight } = this;
    [this.events, this.weight] = [[], 0];
    return { events, weight };
  }

  close(): void {
    const { reading } = this;
    const follows = 'unsubscribe' in reading;
    if (this.ended && !follows) return;
    reading.destroy();
    (follows ? reading.unsubscribe() : reading.cancel()).catch(() => undefined);
  }

  private end(): void {
    this.ended = true;
    this.ready();
  }

  private endWhenLevel(): void {
    if (this.reading.readableLength === 0) this.end();
  }

  private take(event: NonNullable<Resolved['event']>): void {
    this.timer?.refresh();
    this.events.push(storedOf(event));
    this.weight += approximateBytes(event.data);
    if (this.isLevel) this.endWhenLevel();
    if (this.weight < large && this.events.length < largestBatch) return;
    this.reading.pause();
    this.ready();
  }
}
