import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
  type Filter,
  jsonEvent,
  MaxAppendSizeExceededError,
  START,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import {
  type Appended,
  Conflict,
  type EventLog,
  type ExpectedRevision,
  type Feed,
  type FeedHandler,
  type NewEvent,
  TooLarge,
  Unavailable,
} from '#workflows/platform/kernel/event-log.js';
import { letFallAnswersToNobody } from './answers-to-nobody.js';
import { readWithoutCallSites } from './call-sites.js';
import { AllFeed } from './feed.js';
import { type Resolved, storedOf } from './stored.js';

letFallAnswersToNobody();
readWithoutCallSites();

/** The event log of a connection string, and how to let go of it. */
export interface ConnectedEventLog extends EventLog {
  /** @throws Unavailable when the store does not answer */
  ping(): Promise<void>;
  dispose(): Promise<void>;
}

interface Options {
  /** The client waits for ever when a batch append gets no answer, so every call has a limit of its own. */
  readonly timeoutMs?: number;
}

/**
 * Opens an EventStoreDB (or KurrentDB) by connection string: the embedded node, one server or a cluster alike. This
 * folder is the only user of the client, so that its defects are shielded here: see README.md.
 */
export function connectEventStore(connectionString: string, { timeoutMs = 5000 }: Options = {}): ConnectedEventLog {
  const client = EventStoreDBClient.connectionString(connectionString);

  const append = async (stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended> => {
    // Given as an object, metadata would go through base64 twice on its way.
    const proposed = events.map(({ id, type, data, meta }) =>
      jsonEvent({ id, type, data: data as never, metadata: encoder.encode(JSON.stringify(meta)) }),
    );
    const result = await answered(
      client.appendToStream(stream, proposed, { expectedRevision: revisionOf(expected), deadline: timeoutMs }),
      timeoutMs,
      stream,
    );
    if (!result.position) throw new Unavailable(`append to ${stream} was answered without a position`);
    return { revision: Number(result.nextExpectedRevision), position: result.position.commit };
  };

  const read = async (stream: string, fromRevision = 0): Promise<StoredEvent[]> => {
    const reading = collect(client.readStream(stream, { fromRevision: fromRevision ? BigInt(fromRevision) : START }));
    return emptyWhenMissing(answered(reading, timeoutMs, stream));
  };

  const last = async (stream: string): Promise<StoredEvent | undefined> => {
    const reading = collect(client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 }));
    return (await emptyWhenMissing(answered(reading, timeoutMs, stream)))[0];
  };

  /** The server's own events are in nobody's feed; a few of them may stand at the end. */
  const head = async (): Promise<bigint | undefined> => {
    const reading = async (maxCount: number) => {
      let newest: bigint | undefined;
      for await (const { event } of client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount })) {
        newest ??= event?.position.commit;
        if (event && !event.type.startsWith('$')) return { position: event.position.commit, ours: true };
      }
      return { position: newest, ours: false };
    };
    const newest = await answered(reading(1), timeoutMs, '$all');
    return newest.ours ? newest.position : (await answered(reading(100), timeoutMs, '$all')).position;
  };

  return {
    append,
    read,
    last,
    head,
    subscribe: (after: bigint | undefined, handler: FeedHandler): Feed =>
      new AllFeed(
        (position, checkpointReached) =>
          client.subscribeToAll(
            {
              fromPosition: position === undefined ? START : { commit: position, prepare: position },
              filter: filterOf(handler, checkpointReached),
            },
            { highWaterMark: 1024 },
          ),
        after,
        handler,
      ),
    ping: async () => void (await head()),
    dispose: async () => {
      let timer: NodeJS.Timeout | undefined;
      const longEnough = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, disposeMs);
      });
      await Promise.race([client.dispose(), longEnough]);
      clearTimeout(timer);
    },
  };
}

/** The client waits for every call to end, and those that a killed server has left behind never do. */
const disposeMs = 1000;

const encoder = new TextEncoder();

/** The server says how far it has looked after so many windows of 32 events. */
const checkpointInterval = 32;

const filterOf = ({ types }: FeedHandler, reached: (position: bigint) => void): Filter =>
  types
    ? eventTypeFilter({
        regex: `^(${types.join('|')})$`,
        checkpointInterval,
        checkpointReached: (_, { commit }) => reached(commit),
      })
    : excludeSystemEvents({ checkpointInterval });

const revisionOf = (expected: ExpectedRevision) =>
  expected === 'any' ? ('any' as const) : expected === 'none' ? ('no_stream' as const) : BigInt(expected);

/** By listening: to go through them one by one costs as much again as to read them. */
function collect(reading: Reading): Promise<StoredEvent[]> {
  const stored: StoredEvent[] = [];
  return new Promise((resolve, reject) => {
    reading.on('data', ({ event }) => event && stored.push(storedOf(event)));
    reading.on('end', () => resolve(stored));
    reading.on('error', reject);
  });
}

/** What the client answers a read with. */
interface Reading {
  on(event: 'data', hear: (resolved: Resolved) => void): unknown;
  on(event: 'end', hear: () => void): unknown;
  on(event: 'error', hear: (error: Error) => void): unknown;
}

async function emptyWhenMissing<T>(reading: Promise<T[]>): Promise<T[]> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof StreamNotFoundError) return [];
    throw error;
  }
}

/** Waits for an answer, at most so long, and says in our terms what went wrong. */
async function answered<T>(call: Promise<T>, timeoutMs: number, stream: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unavailable(`no answer within ${timeoutMs} ms (${stream})`)), timeoutMs);
  });
  try {
    return await Promise.race([call, late]);
  } catch (error) {
    if (error instanceof WrongExpectedVersionError) throw new Conflict(stream);
    if (error instanceof StreamNotFoundError || error instanceof Unavailable) throw error;
    if (error instanceof MaxAppendSizeExceededError) throw new TooLarge(stream);
    if (error instanceof StreamDeletedError) throw new Conflict(stream);
    throw new Unavailable(`${stream}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
