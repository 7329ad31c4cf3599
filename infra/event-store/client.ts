import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
  type Filter,
  jsonEvent,
  type Position,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import {
  type Appended,
  type EventLog,
  type ExpectedRevision,
  type Feed,
  type FeedHandler,
  type NewEvent,
  Unavailable,
} from '#workflows/platform/kernel/event-log.js';
import { letFallAnswersToNobody } from './answers-to-nobody.js';
import { readWithoutCallSites } from './call-sites.js';
import { inOurTerms } from './failures.js';
import { AllFeed } from './feed.js';
import { eventsOf, StreamReader } from './reading.js';
import { isOfTheServer } from './stored.js';

letFallAnswersToNobody();
readWithoutCallSites();

/** The event log of a connection string, with its disposal. */
export interface ConnectedEventLog extends EventLog {
  /** @throws Unavailable if the store does not answer */
  ping(): Promise<void>;
  dispose(): Promise<void>;
}

interface Options {
  /** Timeout for every append, and for the next event of a read, as the client would wait for ever. */
  readonly timeoutMs?: number;
  /** Whether the server finds a stream's events in $all by index, like the embedded node; a real one scans the log. */
  readonly findsStreams?: boolean;
}

/**
 * Opens an EventStoreDB (or KurrentDB) by connection string: the embedded node, a single server or a cluster. Only this
 * folder uses the client, so that its defects are contained here: see README.md.
 */
export function connectEventStore(
  connectionString: string,
  { timeoutMs = 5000, findsStreams = false }: Options = {},
): ConnectedEventLog {
  const client = EventStoreDBClient.connectionString(connectionString);

  const append = async (stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended> => {
    // As an object, metadata would be base64-encoded twice on its way.
    const proposed = events.map(({ id, type, data, meta }) =>
      // The library requires an index signature, which interfaces lack.
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

  const reader = new StreamReader(
    (stream, from, maxCount) => client.readStream(stream, { fromRevision: from ? BigInt(from) : START, maxCount }),
    timeoutMs,
    findsStreams
      ? (streams) =>
          client.subscribeToAll({
            fromPosition: START,
            filter: streamNameFilter({ regex: `^(${streams.join('|')})$`, checkpointInterval: 1_000_000 }),
          })
      : undefined,
  );

  const last = async (stream: string): Promise<StoredEvent | undefined> => {
    const reading = client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 });
    return (await eventsOf(reading, stream, timeoutMs))[0];
  };

  /** Events of the server and of other programs are in no feed; a few of them may be at the end. */
  const head = async (of?: 'all'): Promise<bigint | undefined> => {
    const newest = (maxCount: number) =>
      eventsOf(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount }), '$all', timeoutMs);
    const isOurs = ({ type }: StoredEvent) => !isOfTheServer(type);
    const [last] = await newest(1);
    if (of === 'all' || !last || isOurs(last)) return last?.position;
    const some = await newest(100);
    return (some.find(isOurs) ?? some[0])?.position;
  };

  return {
    append,
    read: (stream, fromRevision) => reader.read(stream, fromRevision),
    walk: (...range) => reader.walk(...range),
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

/** The client waits for every call to end, but calls of a killed server never do. */
const disposeMs = 1000;

const encoder = new TextEncoder();

/** The server reports its progress after this many windows of 32 events. */
const checkpointInterval = 32;

const filterOf = ({ types, streams }: FeedHandler, reached: (position: bigint) => void): Filter => {
  const looked = { checkpointInterval, checkpointReached: (_: unknown, { commit }: Position) => reached(commit) };
  if (streams !== undefined) return streamNameFilter({ prefixes: [streams], ...looked });
  return types
    ? eventTypeFilter({ regex: `^(${types.join('|')})$`, ...looked })
    : excludeSystemEvents({ checkpointInterval });
};

const revisionOf = (expected: ExpectedRevision) =>
  expected === 'any' ? ('any' as const) : expected === 'none' ? ('no_stream' as const) : BigInt(expected);

/** Awaits an answer up to the timeout, and converts errors to ours. */
async function answered<T>(call: Promise<T>, timeoutMs: number, stream: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unavailable(`no answer within ${timeoutMs} ms (${stream})`)), timeoutMs);
  });
  try {
    return await Promise.race([call, late]);
  } catch (error) {
    throw inOurTerms(error, stream);
  } finally {
    clearTimeout(timer);
  }
}
