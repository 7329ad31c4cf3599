/**
 * The log. Positions are contiguous from 0, as are revisions within a stream; both unique constraints would stop a
 * second writer even if the lock did not. Metadata streams and tombstones are ordinary rows.
 */
export const schemaOfEvents = `
create schema if not exists events;
create table if not exists events.event (
  position bigint primary key,
  stream text collate "C" not null,
  revision bigint not null,
  id uuid not null,
  type text collate "C" not null,
  is_json boolean not null,
  created bigint not null,
  data bytea not null,
  metadata bytea not null
);
create unique index if not exists event_stream_revision on events.event (stream, revision);
`;

export const columns = 'position, stream, revision, id, type, is_json, created, data, metadata';

/**
 * Encoding for reading bytes: node-postgres silently corrupts binary results, and of all text forms base64 is the
 * cheapest (700 bytes take Postgres 2.7 and the node 2.6 µs; hex, its default, 2.9 and 4.4).
 */
export const asBase64 = (column: string): string => `encode(${column}, 'base64')`;

/** The same columns, encoded for reading. */
export const readColumns = columns.replace(/(?:meta)?data/g, (bytes) => `${asBase64(bytes)} as ${bytes}`);

/**
 * Every statement must use an index, and plans made while the log was short must still be right when it is long:
 * Postgres is given no choice.
 */
const byIndex = '-c enable_seqscan=off -c enable_bitmapscan=off -c enable_hashjoin=off -c enable_mergejoin=off';

/**
 * A machine that is gone closes no connection, and would keep the writer's lock for hours: both sides ask after 10 s of
 * silence, and give it up at the third question without an answer.
 */
export const watched = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options: `${byIndex} -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3`,
};

/** One writer per database: a session lock, which ends with the writing connection. */
export const writerLock = "hashtext('events'), hashtext('writer')";
