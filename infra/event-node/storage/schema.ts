/**
 * The log. Positions are contiguous from 0 and revisions from 0 within a stream; both unique constraints would stop
 * a second writer even if the lock did not. Metadata streams and tombstones are rows like any other.
 */
export const SCHEMA = `
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

export const COLUMNS = 'position, stream, revision, id, type, is_json, created, data, metadata';

/**
 * Bytes as they are read: node-postgres corrupts binary results silently, and of all texts base64 is the cheapest (of 700
 * bytes, Postgres 2.7 and the node 2.6 µs; as hex, which is what it sends unasked, 2.9 and 4.4).
 */
export const asBase64 = (column: string): string => `encode(${column}, 'base64')`;

/** The same as they are read. */
export const READ_COLUMNS = COLUMNS.replace(/(?:meta)?data/g, (bytes) => `${asBase64(bytes)} as ${bytes}`);

/**
 * Every statement reads through an index, and plans made while the log was short must still be right when it is long:
 * Postgres is not asked to choose.
 */
export const BY_INDEX = '-c enable_seqscan=off -c enable_bitmapscan=off -c enable_hashjoin=off -c enable_mergejoin=off';

/** One writer a database: a session lock, so that it ends with the connection that writes. */
export const WRITER_LOCK = "hashtext('events'), hashtext('writer')";
