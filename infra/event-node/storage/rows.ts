import pg from 'pg';
import { noBytes, type RecordedEvent } from '../model/event.js';

/** A row of events.event as text, in the order of READ_COLUMNS. */
export type EventRow = [
  position: string,
  stream: string,
  revision: string,
  id: string,
  type: string,
  isJson: string,
  created: string,
  data: string,
  metadata: string,
];

/** Result values stay text and are parsed here. */
export const asText = { getTypeParser: () => (value: string) => value };

export const toEvent = (row: EventRow): RecordedEvent => ({
  position: Number(row[0]),
  stream: row[1],
  revision: Number(row[2]),
  id: row[3],
  type: row[4],
  isJson: row[5] === 't',
  created: row[6],
  data: toBytes(row[7]),
  metadata: toBytes(row[8]),
});

/** Whether Postgres rejected the statement, rather than shut down: then it had no effect. */
export const saysNo = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && !/^(08|57)/.test(error.code ?? '');

/** Decodes values read with `asBase64`. */
export const toBytes = (base64: string): Buffer => (base64 === '' ? noBytes : Buffer.from(base64, 'base64'));
