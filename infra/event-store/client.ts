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

/** The event log of a connection string, and how to let go of it. */
export interface ConnectedEventLog extends EventLog {
  /** @throws Unavailable when the store does not answer */
  ping(): Promise<void>;
  dispose(): Promise<void>;
}

interface Options {
  /** The client waits for ever when a batch append gets no answer, or a read no further event: each has a limit here. */
  readonly timeoutMs?: number;
  /** The server finds the events of a stream in $all by its name, as the embedded node does: a real one looks through all there are. */
  readonly findsStreams?: boolean;
}

/**
 * Opens an EventStoreDB (or KurrentDB) by connection string: the embedded node, one server or a cluster alike. This
 * folder is the only user of the client, so that its defects are shielded here: see README.md.
 */
export function connectEventStore(
  connectionString: string,
  { timeoutMs = 5000, findsStreams = false }: Options = {},
): ConnectedEventLog {
  const client = EventStoreDBClient.connectionString(connectionString);

  const append = async (stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended> => {
    // Given as an object, metadata would go through base64 twice on its way.
    const proposed = events.map(({ id, type, data, meta }) =>
      // The library wants an index signature, which interfaces do not have.
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

  /** The server's own events and those of other programs are in nobody's feed; a few of them may stand at the end. */
  const head = async (): Promise<bigint | undefined> => {
    const newest = (maxCount: number) =>
      eventsOf(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount }), '$all', timeoutMs);
    const isOurs = ({ type }: StoredEvent) => !isOfTheServer(type);
    const [last] = await newest(1);
    if (!last || isOurs(last)) return last?.position;
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

/** The client waits for every call to end, and those that a killed server has left behind never do. */
const disposeMs = 1000;

const encoder = new TextEncoder();

/** The server says how far it has looked after so many windows of 32 events. */
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

/** Waits for an answer, at most so long, and says in our terms what went wrong. */
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
