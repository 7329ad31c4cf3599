import { type AllStreamSubscription, type StreamingRead, StreamNotFoundError } from '@eventstore/db-client';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import { Unanswered, Unavailable } from '#workflows/platform/kernel/event-log.js';
import { weightOf } from '#workflows/platform/kernel/weight.js';
import { type Beginning, Beginnings } from './beginnings.js';
import { inOurTerms } from './failures.js';
import { isOfTheServer, type Resolved, storedOf } from './stored.js';
import { Turns } from './turns.js';

export type Reading = StreamingRead<Resolved>;

/** Of what there is by now: it ends with being level. */
export type Following = Pick<
  AllStreamSubscription,
  'on' | 'pause' | 'resume' | 'destroy' | 'readableLength' | 'unsubscribe'
>;

interface Batch {
  readonly events: readonly StoredEvent[];
  /** Of their data (`weightOf`). */
  readonly weight: number;
}

/** What is known to be larger than this is read by few at once, so that what is small need not wait behind it. */
const large = 1024 * 1024;
const largeAtOnce = 2;
const largestBatch = 1000;

/** How events of one stream are read: patient with what gets on, however much it is, and never left behind. */
export class StreamReader {
  private readonly turns = new Turns(largeAtOnce);
  private readonly beginnings = new Beginnings((streams) => this.begin(streams));

  constructor(
    private readonly open: (stream: string, fromRevision: number, most: number) => Reading,
    /** How long the next event may take. */
    private readonly patienceMs: number,
    /** Reads all that some streams have by now, where the server finds that at no more cost than one by one. */
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
          // Who waits for his turn has nothing open meanwhile, and goes on where he was.
          if (weight >= large && !entered) break;
        }
      } while (weight >= large && !entered && next < end);
    } finally {
      if (entered) this.turns.leave();
    }
  }

  /** What one read of them brings at once, which is all unless they are large. */
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
      // What the server itself has written, a tombstone, it explains to whoever reads that stream alone.
      some.some(({ type }) => isOfTheServer(type)) ? { events: [], isAll: false } : { events: some, isAll };
    return new Map(streams.map((stream) => [stream, beginning(found.get(stream))]));
  }
}

/** What needs no escaping in a filter. */
const plainName = /^[\w-]+$/;

/** All that a read brings; nothing when there is no such stream. @throws as `batchesOf` */
export async function eventsOf(reading: Reading, of: string, patienceMs: number): Promise<readonly StoredEvent[]> {
  const batches: (readonly StoredEvent[])[] = [];
  for await (const { events } of batchesOf(reading, of, patienceMs)) batches.push(events);
  return batches.flat();
}

/**
 * What a read brings, by listening: to go through events one by one costs as much again as to read them. It ends with
 * the reader: what it no longer waits for is cancelled at the server, or else it would be sent all the same and hold
 * up what he reads next.
 * @throws Unanswered when the next event does not come in time, Unavailable
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
    // A subscription ends for us when it has brought all there was.
    reading.on('caughtUp', () => {
      this.isLevel = true;
      this.endWhenLevel();
    });
    // What is cancelled may still fail.
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
    this.weight += weightOf(event.data);
    if (this.isLevel) this.endWhenLevel();
    if (this.weight < large && this.events.length < largestBatch) return;
    this.reading.pause();
    this.ready();
  }
}
