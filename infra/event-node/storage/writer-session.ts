import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { noEvents, type RecordedEvent } from '../model/event.js';
import { metastreamOf, parseMetadata, type StreamMetadata } from '../model/metadata.js';
import { bigints, blobs, booleans, texts, uuids } from './binary-arrays.js';
import { asText, toBytes } from './rows.js';
import { asBase64, columns, schemaOfEvents, watched, writerLock } from './schema.js';

/** State of a stream (not a metadata stream) and of its metadata stream, as the writer needs it. */
export interface StreamState {
  readonly last: number;
  readonly metadataLast: number;
  readonly metadata?: StreamMetadata;
}

/** The stored events of a stream from `revision` on, at most `count`. */
export interface RevisionRange {
  readonly stream: string;
  readonly revision: number;
  readonly count: number;
}

export interface StoredId {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly position: number;
}

/**
 * Postgres must notice soon if this node is gone, or a dead connection keeps the lock; and a commit counts only once it
 * is on disk.
 */
const settings = `
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5;
  select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`;

/** The Postgres process of a session. Process ids are reused, but never with the same start time. */
export interface Backend {
  readonly pid: string;
  readonly since: string;
}

/** If a statement takes longer than this, the connection is considered dead. */
const statementTimeoutMs = 15_000;
const closingMs = 1_000;

/** The only connection that may write. It holds the writer lock as long as it lives. */
export class WriterSession {
  private lost: Error | undefined;
  private closing = false;
  private failed = false;

  private constructor(
    private readonly client: pg.Client,
    onLost: () => void,
  ) {
    const lose = (error?: Error) => {
      if (this.closing || this.lost) return;
      this.lost = error ?? new Error('the connection to Postgres was closed');
      onLost();
    };
    client.on('error', lose);
    client.on('end', () => lose());
  }

  /**
   * Connects and takes the lock, without waiting for it.
   * @param before this node's previous backend: if it still runs, it is terminated, which frees its lock
   * @returns undefined if another node holds the lock
   * @throws if Postgres is unreachable, or has not yet ended this node's previous backend
   */
  static async open(
    databaseUrl: string,
    onLost: () => void,
    before: Backend | undefined,
  ): Promise<WriterSession | undefined> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'event-node writer',
      ...watched,
      connectionTimeoutMillis: 5_000,
      query_timeout: statementTimeoutMs,
    });
    const session = new WriterSession(client, onLost);
    try {
      await client.connect();
      const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${writerLock}) as locked`);
      if (rows[0]?.locked) {
        await client.query(settings);
        await client.query(schemaOfEvents);
        return session;
      }
      if (before && (await session.end(before))) throw new Error('the last statement of this node was still running');
    } catch (error) {
      session.abandon();
      throw error;
    }
    await session.close();
    return undefined;
  }

  /** Whether a statement has failed: errors without one are no outage. */
  get hasFailed(): boolean {
    return this.failed || this.lost !== undefined;
  }

  /** The Postgres process of this session. */
  async backend(): Promise<Backend> {
    const { rows } = await this.query<Backend>(
      'select pid::text, extract(epoch from backend_start)::text as since from pg_stat_activity where pid = pg_backend_pid()',
    );
    return rows[0] ?? { pid: '0', since: '' };
  }

  private async end({ pid, since }: Backend): Promise<boolean> {
    const { rows } = await this.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where pid = $1::int and extract(epoch from backend_start)::text = $2`,
      [pid, since],
    );
    return rows.length > 0;
  }

  private async query<Row extends pg.QueryResultRow | unknown[]>(
    query: string | pg.QueryConfig | pg.QueryArrayConfig,
    values?: unknown[],
  ): Promise<{ rows: Row[] }> {
    try {
      return await (this.client.query(query as pg.QueryConfig, values) as Promise<{ rows: Row[] }>);
    } catch (error) {
      this.failed = true;
      throw error;
    }
  }

  get isLost(): boolean {
    return this.lost !== undefined;
  }

  /** Position of the last event, -1 for an empty log. */
  async lastPosition(): Promise<number> {
    const { rows } = await this.query<{ last: string }>(
      'select coalesce(max(position), -1)::text as last from events.event',
    );
    return Number(rows[0]?.last);
  }

  async idAt(position: number): Promise<string | undefined> {
    const { rows } = await this.query<{ id: string }>('select id from events.event where position = $1', [position]);
    return rows[0]?.id;
  }

  /** The newest ids up to a position, oldest first. */
  async newestIds(count: number, upTo: number): Promise<StoredId[]> {
    const { rows } = await this.query<[string, string, string, string]>({
      text: 'select stream, revision, id, position from events.event where position <= $2 order by position desc limit $1',
      values: [count, upTo],
      rowMode: 'array',
      types: asText,
    });
    return rows.map(toStoredId).reverse();
  }

  async streamStates(streams: readonly string[]): Promise<Map<string, StreamState>> {
    const { rows } = await this.query<[string, string | null, string | null, string | null]>({
      name: 'stream-states',
      text: `select s.name,
          (select max(e.revision) from events.event e where e.stream = s.name),
          m.revision, ${asBase64('m.data')}
        from unnest($1::text[], $2::text[]) s(name, metastream)
        left join lateral (select e.revision, e.data from events.event e where e.stream = s.metastream
          order by e.revision desc limit 1) m on true`,
      values: [texts(streams), texts(streams.map(metastreamOf))],
      rowMode: 'array',
      types: asText,
    });
    return new Map(rows.map(([name, last, metadataLast, data]) => [name, toState(last, metadataLast, data)]));
  }

  async storedIds(ranges: readonly RevisionRange[]): Promise<StoredId[]> {
    const { rows } = await this.query<[string, string, string, string]>({
      name: 'stored-ids',
      text: `select e.stream, e.revision, e.id, e.position
        from unnest($1::text[], $2::int8[], $3::int8[]) r(stream, first, count)
        join events.event e on e.stream = r.stream and e.revision >= r.first and e.revision < r.first + r.count`,
      values: [
        texts(ranges.map((range) => range.stream)),
        bigints(ranges.map((range) => BigInt(range.revision))),
        bigints(ranges.map((range) => BigInt(range.count))),
      ],
      rowMode: 'array',
      types: asText,
    });
    return rows.map(toStoredId);
  }

  /** Writes a batch: one statement, one transaction, one flush. Rejects with unknown outcome if the connection dies. */
  async insert(events: readonly RecordedEvent[]): Promise<void> {
    await this.query({
      name: 'insert',
      text: `insert into events.event (${columns}) select * from unnest(
        $1::int8[], $2::text[], $3::int8[], $4::uuid[], $5::text[], $6::bool[], $7::int8[], $8::bytea[], $9::bytea[])`,
      values: [
        bigints(events.map((event) => BigInt(event.position))),
        texts(events.map((event) => event.stream)),
        bigints(events.map((event) => BigInt(event.revision))),
        uuids(events.map((event) => event.id)),
        texts(events.map((event) => event.type)),
        booleans(events.map((event) => event.isJson)),
        bigints(events.map((event) => BigInt(event.created))),
        blobs(events.map((event) => event.data)),
        blobs(events.map((event) => event.metadata)),
      ],
    });
  }

  /** Ends the session and releases the lock. */
  async close(): Promise<void> {
    this.closing = true;
    const ended = this.client.end().catch(() => undefined);
    await Promise.race([ended, sleep(closingMs, undefined, { ref: false })]);
    this.abandon();
  }

  /** Cuts the connection without waiting for a reply. */
  abandon(): void {
    this.closing = true;
    this.client.connection?.stream.destroy();
  }
}

const toStoredId = ([stream, revision, id, position]: [string, string, string, string]): StoredId => ({
  stream,
  revision: Number(revision),
  id,
  position: Number(position),
});

export function toState(last: string | null, metadataLast: string | null, data: string | null): StreamState {
  const metadata = data === null ? undefined : parseMetadata(toBytes(data));
  return {
    last: last === null ? noEvents : Number(last),
    metadataLast: metadataLast === null ? noEvents : Number(metadataLast),
    ...(metadata && { metadata }),
  };
}
