import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { messageOf, unavailable } from '../errors.js';
import type { RecordedEvent } from '../event.js';
import { metastreamOf } from '../metadata.js';
import { PAGE_BYTES } from '../pages.js';
import { asText, type EventRow, saysNo, toEvent } from './rows.js';
import { BY_INDEX, COLUMNS } from './schema.js';
import { type StreamState, toState } from './writer-session.js';

const CONNECTIONS = 4;
const CLOSING_MS = 1_000;
const RETRY_MS = 100;

interface Query {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** Reads of the log, over connections of their own: they never wait for the writer. */
export class LogReader {
  private readonly pool: pg.Pool;
  private isClosed = false;

  constructor(
    databaseUrl: string,
    /** How long a read waits for Postgres to come back before it fails. */
    private readonly graceMs: number,
  ) {
    this.pool = new pg.Pool({
      connectionString: databaseUrl,
      application_name: 'event-node reader',
      options: BY_INDEX,
      max: CONNECTIONS,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 60_000,
    });
    // An idle connection that dies is replaced when the next one is needed.
    this.pool.on('error', () => undefined);
  }

  allForwards(from: number, count: number): Promise<RecordedEvent[]> {
    return this.events('all-forwards', 'position >= $1', 'position', [from, count]);
  }

  /** Newest first, all before `before`. */
  allBackwards(before: number, count: number): Promise<RecordedEvent[]> {
    return this.events('all-backwards', 'position < $1', 'position desc', [before, count]);
  }

  streamForwards(stream: string, from: number, count: number): Promise<RecordedEvent[]> {
    return this.events('stream-forwards', 'stream = $1 and revision >= $2', 'revision', [stream, from, count]);
  }

  /** Newest first, beginning with `from`. */
  streamBackwards(stream: string, from: number, count: number): Promise<RecordedEvent[]> {
    return this.events('stream-backwards', 'stream = $1 and revision <= $2', 'revision desc', [stream, from, count]);
  }

  async streamState(stream: string): Promise<StreamState> {
    const rows = await this.query<[string | null, string | null, string | null]>({
      name: 'stream-state',
      text: `select (select max(revision) from events.event where stream = $1), m.revision, m.data
        from (values (1)) one left join lateral (select revision, data from events.event where stream = $2
          order by revision desc limit 1) m on true`,
      values: [stream, metastreamOf(stream)],
    });
    const [last, metadataLast, data] = rows[0] ?? [null, null, null];
    return toState(last, metadataLast, data);
  }

  /** Waits a little for reads under way. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.race([this.pool.end(), sleep(CLOSING_MS, undefined, { ref: false })]);
  }

  /** The first event, and those after it until there are enough of them or they weigh PAGE_BYTES. */
  private async events(name: string, where: string, order: string, values: unknown[]): Promise<RecordedEvent[]> {
    const before = `sum(octet_length(data) + octet_length(metadata))
      over (order by ${order} rows between unbounded preceding and 1 preceding)`;
    const rows = await this.query<EventRow>({
      name,
      text: `select ${COLUMNS} from (select *, ${before} as before from
          (select ${COLUMNS} from events.event where ${where} order by ${order} limit $${values.length}) page) weighed
        where before is null or before < ${PAGE_BYTES} order by ${order}`,
      values,
    });
    return rows.map(toEvent);
  }

  /** @throws Refused as unavailable when Postgres stays away */
  private async query<Row extends unknown[]>(query: Query): Promise<Row[]> {
    for (const deadline = Date.now() + this.graceMs; ; await sleep(RETRY_MS)) {
      try {
        const { rows } = await this.pool.query<Row>({ ...query, rowMode: 'array', types: asText });
        return rows;
      } catch (error) {
        if (this.isClosed || saysNo(error) || Date.now() > deadline) {
          throw unavailable(`the event store cannot read: ${messageOf(error)}`);
        }
      }
    }
  }
}
