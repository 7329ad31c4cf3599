import { randomUUID } from 'node:crypto';
import {
  type AllStreamRecordedEvent,
  EventStoreDBClient,
  type JSONEventData,
  type JSONEventType,
  jsonEvent,
  type RecordedEvent,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { afterAll, beforeAll } from 'vitest';
import { type EventNodeOptions, type RunningEventNode, startEventNode } from '#infra/event-node/node.js';
import { freshDatabase, type TestDatabase } from '#test/language/database.js';

/**
 * The server under test: an embedded node, or the one that EVENTSTORE_CONTRACT_URL names.
 * The log need not be empty, so every test writes to streams of its own.
 */
export interface ContractServer {
  readonly url: string;
  readonly client: EventStoreDBClient;
}

export function contractServer(): ContractServer {
  const started: { url?: string; client?: EventStoreDBClient; node?: TestNode } = {};
  beforeAll(async () => {
    const external = process.env.EVENTSTORE_CONTRACT_URL;
    if (!external) started.node = await startTestNode();
    started.url = external ?? started.node?.connectionString ?? '';
    started.client = connect(started.url);
  });
  afterAll(async () => {
    await started.client?.dispose();
    await started.node?.dispose();
  });
  return {
    get url() {
      return started.url ?? '';
    },
    get client() {
      if (!started.client) throw new Error('the server is not up yet');
      return started.client;
    },
  };
}

export const connect = (url: string): EventStoreDBClient => EventStoreDBClient.connectionString(url);

export interface TestNode extends RunningEventNode {
  readonly database: TestDatabase;
  dispose(): Promise<void>;
}

/** An embedded node on a database of its own. */
export async function startTestNode(options: Partial<EventNodeOptions> = {}): Promise<TestNode> {
  const database = await freshDatabase();
  const node = await startEventNode({ databaseUrl: database.url, ...options });
  const dispose = async () => {
    await node.stop();
    await database.drop();
  };
  return { ...node, database, dispose };
}

export const newStream = (prefix = 'order'): string => `${prefix}-${randomUUID()}`;

type Data = Record<string, unknown>;
export type TestEvent = JSONEventType<string, Data>;

/** A proposed event; its number identifies it among the events read back. */
export const event = (n: number, type = 'Happened', metadata?: Data): JSONEventData<TestEvent> =>
  jsonEvent<TestEvent>({ type, data: { n }, ...(metadata && { metadata }) });

export const events = (...numbers: number[]): JSONEventData<TestEvent>[] => numbers.map((n) => event(n));

type Read = ResolvedEvent | { event?: RecordedEvent | AllStreamRecordedEvent };

export async function collect<Item>(source: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of source) items.push(item);
  return items;
}

/** Numbers of the events read, in order. */
export async function numbersOf(source: AsyncIterable<Read>): Promise<unknown[]> {
  return (await collect(source)).map(numberOf);
}

export const numberOf = ({ event }: Read): unknown => (event?.data as Data | undefined)?.n;

export async function revisionsOf(source: AsyncIterable<Read>): Promise<(bigint | undefined)[]> {
  return (await collect(source)).map(({ event }) => event?.revision);
}
