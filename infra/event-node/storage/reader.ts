import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { messageOf, unavailable } from '../model/errors.js';
import type { RecordedEvent } from '../model/event.js';
import { metastreamOf } from '../model/metadata.js';
import { pageBytes } from '../model/read.js';
import { busyThread } from './busy.js';
import { FairScheduler } from './fair-scheduler.js';
import { asText, type EventRow, saysNo, toEvent } from './rows.js';
import { asBase64, columns, readColumns, watched } from './schema.js';
import { type StreamState, toState } from './writer-session.js';

const connections = 4;
const closingMs = 1_000;
const retryMs = 100;
/** Cost of a query besides its rows, in bytes of rows. */
const queryCost = 2_048;

/** The last revision of a stream ($1), and of its metadata ($2) with their content. */
type StateRow = [last: string | null, metadataLast: string | null, data: string | null];
const stateOfStream = `select (select max(revision) from events.event where stream = $1) as last,
    m.revision as metadata_last, ${asBase64('m.data')} as metadata_data
  from (values (1)) one left join lateral (select revision, data from events.event where stream = $2
    order by revision desc limit 1) m on true`;
const stateOf = ([last, metadataLast, data]: StateRow = [null, null, null]): StreamState =>
  toState(last, metadataLast, data);

/** The first event, and further ones up to the count or PAGE_BYTES. */
const pageText = (where: string, order: string, count: string): string =>
  weighed(`select ${columns} from events.event where ${where} order by ${order} limit ${count}`, order);

const weighed = (page: string, order: string): string => `select ${readColumns} from (
    select *, sum(octet_length(data) + octet_length(metadata))
      over (order by ${order} rows between unbounded preceding and 1 preceding) as before from (${page}) page) weighed
  where before is null or before < ${pageBytes} order by ${order}`;

interface Query {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** Reads the log over connections of its own, never waiting for the writer. */
export class LogReader {
  private readonly pool: pg.Pool;
  private readonly turns = new FairScheduler(connections, busyThread());
  private isClosed = false;

  constructor(
    databaseUrl: string,
    /** How long a read waits for Postgres to come back before it fails. */
    private readonly graceMs: number,
  ) {
    this.pool = new pg.Pool({
      connectionString: databaseUrl,
      application_name: 'event-node reader',
      ...watched,
      max: connections,
      connectionTimeoutMillis: 5_000,
      query_timeout: 60_000,
    });
    // An idle connection that dies is replaced when the next one is needed.
    this.pool.on('error', () => undefined);
  }

  /** @param peer the requesting connection, here and below: connections take turns reading */
  allForwards(from: number, count: number, peer: string): Promise<RecordedEvent[]> {
    return this.events(peer, 'all-forwards', 'position >= $1', 'position', [from, count]);
  }

  /** Newest first, from before `before`. */
  allBackwards(before: number, count: number, peer: string): Promise<RecordedEvent[]> {
    return this.events(peer, 'all-backwards', 'position < $1', 'position desc', [before, count]);
  }

  streamForwards(stream: string, from: number, count: number, peer: string): Promise<RecordedEvent[]> {
    return this.events(peer, 'stream-forwards', 'stream = $1 and revision >= $2', 'revision', [stream, from, count]);
  }

  /** Newest first, starting with `from`. */
  streamBackwards(stream: string, from: number, count: number, peer: string): Promise<RecordedEvent[]> {
    return this.events(peer, 'stream-backwards', 'stream = $1 and revision <= $2', 'revision desc', [
      stream,
      from,
      count,
    ]);
  }

  /** Events of several streams from a position on. */
  async ofStreams(streams: readonly string[], from: number, count: number, peer: string): Promise<RecordedEvent[]> {
    const text = weighed(
      `select e.* from unnest($1::text[]) s(name) cross join lateral (
      select ${columns} from events.event where stream = s.name collate "C" and position >= $2 order by revision limit $3) e
      order by position limit $3`,
      'position',
    );
    const rows = await this.query<EventRow>(peer, { name: 'of-streams', text, values: [streams, from, count] });
    return rows.map(toEvent);
  }

  async streamState(stream: string, peer: string): Promise<StreamState> {
    const rows = await this.query<StateRow>(peer, {
      name: 'stream-state',
      text: stateOfStream,
      values: [stream, metastreamOf(stream)],
    });
    return stateOf(rows[0]);
  }

  /** State of a stream and its events from a revision on, consistent with each other, at the cost of one query. */
  async streamWithState(
    stream: string,
    from: number,
    count: number,
    peer: string,
  ): Promise<{ readonly state: StreamState; readonly page: RecordedEvent[] }> {
    const page = pageText('stream = $1 and revision >= $3', 'revision', '$4');
    const rows = await this.query<[...StateRow, ...(EventRow | null[])]>(peer, {
      name: 'stream-with-state',
      text: `select s.*, e.* from (${stateOfStream}) s left join lateral (${page}) e on true`,
      values: [stream, metastreamOf(stream), from, count],
    });
    const events = rows.map(([, , , ...event]) => event).filter((event): event is EventRow => event[0] !== null);
    return { state: stateOf(rows[0] as StateRow | undefined), page: events.map(toEvent) };
  }

  /** Waits briefly for reads in progress. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.race([this.pool.end(), sleep(closingMs, undefined, { ref: false })]);
  }

  private async events(
    peer: string,
    name: string,
    where: string,
    order: string,
    values: unknown[],
  ): Promise<RecordedEvent[]> {
    const text = pageText(where, order, `$${values.length}`);
    const rows = await this.query<EventRow>(peer, { name, text, values });
    return rows.map(toEvent);
  }

  /** @throws Refused as unavailable if Postgres stays unreachable */
  private async query<Row extends unknown[]>(peer: string, query: Query): Promise<Row[]> {
    const waiting = this.turns.enter(peer);
    if (waiting) await waiting;
    let taken = queryCost;
    try {
      const rows = await this.persist<Row>(query);
      for (const row of rows) for (const cell of row) if (typeof cell === 'string') taken += cell.length;
      return rows;
    } finally {
      this.turns.leave(peer, taken);
    }
  }

  private async persist<Row extends unknown[]>(query: Query): Promise<Row[]> {
    for (const deadline = Date.now() + this.graceMs; ; await sleep(retryMs)) {
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
