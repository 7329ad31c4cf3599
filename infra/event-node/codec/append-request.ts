import { invalid, maxAppendBytes, Refused } from '../model/errors.js';
import { type Expectation, eventCost, noBytes, type ProposedEvent, sizeOf, tombstoneRevision } from '../model/event.js';
import { decodeUuid, isUuid } from './uuid.js';
import { WireReader } from './wire.js';

/** Postgres cannot index longer names; sensible names are far shorter. */
const maxStreamNameBytes = 2_000;

/** Options of an append, sent first by both protocols. */
export interface AppendOptions {
  readonly stream: string;
  readonly expectation: Expectation;
  /** Milliseconds since 1970 after which the client no longer waits. */
  readonly deadline?: number;
}

/**
 * One message of Append: its options, or one event. Errors of the client are kept in `refused` so that the call can
 * answer them: throwing here would break the whole connection.
 */
export interface AppendRequest {
  /** Memory it keeps, in bytes. */
  readonly bytes: number;
  readonly options?: AppendOptions;
  readonly event?: ProposedEvent;
  readonly refused?: Refused;
}

/** One chunk of one append among many in a BatchAppend call. */
export interface BatchAppendChunk {
  /** The UUID message as received, to be echoed unchanged. */
  readonly correlation: Buffer;
  /** Memory it keeps, in bytes. */
  readonly bytes: number;
  readonly key: string;
  /** The first chunk of an append contains its options, readable or not. */
  readonly isFirst: boolean;
  readonly options?: AppendOptions;
  readonly events: readonly ProposedEvent[];
  readonly isFinal: boolean;
  readonly refused?: Refused;
}

/** Longer messages cannot be a legal append: neither their events nor those that follow are decoded. */
const maxMessageBytes = 2 * maxAppendBytes;
const tooLarge = (): Refused => new Refused({ kind: 'too-large' });

export function decodeAppendRequest(buffer: Buffer): AppendRequest {
  if (buffer.length > maxMessageBytes) return { bytes: 0, refused: tooLarge() };
  const reader = new WireReader(buffer);
  try {
    while (reader.next()) {
      if (reader.field === 1) return { bytes: 0, options: decodeOptions(reader.bytes()) };
      if (reader.field === 2) {
        const decoded = decodeEvent(reader.bytes());
        const event = isMostly([decoded], buffer) ? decoded : owned(decoded);
        return { bytes: heldBy([event], buffer), event };
      }
      reader.skip();
    }
    return { bytes: 0 };
  } catch (error) {
    return { bytes: 0, refused: asRefused(error) };
  }
}

export function decodeBatchAppendChunk(buffer: Buffer): BatchAppendChunk {
  const reader = new WireReader(buffer);
  let size = buffer.length > maxMessageBytes ? Number.POSITIVE_INFINITY : 0;
  let correlation = noBytes;
  let options: AppendOptions | undefined;
  let refused: Refused | undefined;
  let isFinal = false;
  let isFirst = false;
  const events: ProposedEvent[] = [];
  while (reader.next()) {
    if (reader.field === 1) correlation = reader.bytes();
    else if (reader.field === 4) isFinal = reader.varint() !== 0;
    else if (reader.field === 2 || (reader.field === 3 && size <= maxAppendBytes)) {
      const content = reader.bytes();
      isFirst ||= reader.field === 2;
      try {
        if (reader.field === 2) options = decodeOptions(content);
        else {
          const event = decodeEvent(content);
          size += sizeOf(event);
          events.push(event);
        }
      } catch (error) {
        refused = asRefused(error);
      }
    } else reader.skip();
  }
  if (size > maxAppendBytes) refused ??= tooLarge();
  const isWhole = isMostly(events, buffer);
  return {
    correlation: isWhole ? correlation : Buffer.from(correlation),
    key: correlation.toString('latin1'),
    bytes: heldBy(events, buffer),
    events: isWhole ? events : events.map(owned),
    isFirst,
    isFinal,
    ...(options && { options }),
    ...(refused && { refused }),
  };
}

/** Overhead of an event besides its content, negligible at this size. */
const slack = 1_024;

const contentOf = (events: readonly ProposedEvent[]): number =>
  events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);

/** A slice keeps its whole message alive: a message must not be kept for the sake of a small part. */
const isMostly = (events: readonly ProposedEvent[], message: Buffer): boolean =>
  message.length <= 2 * contentOf(events) + slack;

const owned = (event: ProposedEvent): ProposedEvent => ({
  ...event,
  data: Buffer.from(event.data),
  metadata: Buffer.from(event.metadata),
});

function heldBy(events: readonly ProposedEvent[], message: Buffer): number {
  return events.length * eventCost + (isMostly(events, message) ? message.length : contentOf(events));
}

/** Validates the name of a stream to write to. Throws Refused if it cannot be stored. */
export function checkStreamName(name: string): string {
  checkReadableName(name);
  if (name === '$all') throw invalid('$all is not a stream to write to');
  if (name.startsWith('$$$$')) throw invalid('a metadata stream has no metadata of its own');
  if (Buffer.byteLength(name) > maxStreamNameBytes) {
    throw invalid(`a stream name may have ${maxStreamNameBytes} bytes`);
  }
  return name;
}

/** Validates the name of a stream to read. Throws Refused if no stream can have it. */
export function checkReadableName(name: string): string {
  if (name === '') throw invalid('a stream name is missing');
  if (name.includes('\0')) throw invalid('a stream name may not contain a zero byte');
  return name;
}

function decodeOptions(buffer: Buffer): AppendOptions {
  const reader = new WireReader(buffer);
  let stream = '';
  let expectation: Expectation | undefined;
  let deadline: number | undefined;
  while (reader.next()) {
    if (reader.field === 1) stream = decodeStreamName(reader.bytes());
    else if (reader.field === 2)
      expectation = { kind: 'revision', revision: Math.min(reader.varint(), tombstoneRevision) };
    else if (reader.field === 3) expectation = empty(reader, { kind: 'no-stream' });
    else if (reader.field === 4) expectation = empty(reader, { kind: 'any' });
    else if (reader.field === 5) expectation = empty(reader, { kind: 'exists' });
    else if (reader.field === 6) deadline = decodeSeconds(reader.bytes());
    else if (reader.field === 7) deadline = Date.now() + decodeSeconds(reader.bytes());
    else reader.skip();
  }
  checkStreamName(stream);
  if (!expectation) throw invalid('an expected revision is missing');
  return { stream, expectation, ...(deadline !== undefined && { deadline }) };
}

function decodeStreamName(buffer: Buffer): string {
  const reader = new WireReader(buffer);
  let name = '';
  while (reader.next()) {
    if (reader.field === 3) name = reader.text();
    else reader.skip();
  }
  return name;
}

function empty(reader: WireReader, expectation: Expectation): Expectation {
  reader.skip();
  return expectation;
}

/** A Timestamp or Duration message in milliseconds. */
function decodeSeconds(buffer: Buffer): number {
  const reader = new WireReader(buffer);
  let milliseconds = 0;
  while (reader.next()) {
    if (reader.field === 1) milliseconds += Number(BigInt.asIntN(64, reader.varint64())) * 1_000;
    else if (reader.field === 2) milliseconds += Number(BigInt.asIntN(64, reader.varint64())) / 1e6;
    else reader.skip();
  }
  return milliseconds;
}

function decodeEvent(buffer: Buffer): ProposedEvent {
  const reader = new WireReader(buffer);
  let id = '';
  let type: string | undefined;
  let contentType: string | undefined;
  let metadata = noBytes;
  let data = noBytes;
  while (reader.next()) {
    if (reader.field === 1) id = decodeUuid(reader.bytes());
    else if (reader.field === 2) {
      const [key, value] = decodeEntry(reader.bytes());
      if (key === 'type') type = value;
      else if (key === 'content-type') contentType = value;
    } else if (reader.field === 3) metadata = reader.bytes();
    else if (reader.field === 4) data = reader.bytes();
    else reader.skip();
  }
  if (type === undefined) throw new Refused({ kind: 'missing-property', property: 'type' });
  if (contentType === undefined) throw new Refused({ kind: 'missing-property', property: 'content-type' });
  if (!isUuid(id)) throw invalid(`'${id}' is no event id`);
  if (type === '') throw invalid('an event type may not be empty');
  if (type.includes('\0')) throw invalid('an event type may not contain a zero byte');
  return { id, type, isJson: contentType === 'application/json', data, metadata };
}

function decodeEntry(buffer: Buffer): [key: string, value: string] {
  const reader = new WireReader(buffer);
  const entry: [string, string] = ['', ''];
  while (reader.next()) {
    if (reader.field === 1) entry[0] = reader.text();
    else if (reader.field === 2) entry[1] = reader.text();
    else reader.skip();
  }
  return entry;
}

const asRefused = (error: unknown): Refused => (error instanceof Refused ? error : invalid(String(error)));
