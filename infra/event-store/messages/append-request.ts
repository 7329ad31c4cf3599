import type shared from '@eventstore/db-client/generated/shared_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { fieldLength, varintLength, WireWriter } from '#infra/protobuf/wire.js';

type Proposed = streams.BatchAppendReq.ProposedMessage;

/** The client measures each event before it sends it: what was encoded for that is what is sent. */
const measured = new WeakMap<Proposed, Buffer>();

/** An event on its way into the store. */
export function encodeProposed(message: Proposed): Buffer {
  const { id, entries, metadata, data } = partsOf(message);
  const entriesLength = entries.reduce((sum, { length }) => sum + fieldLength(length), 0);
  const writer = new WireWriter(
    fieldLength(fieldLength(id.length)) + entriesLength + optionalLength(metadata) + optionalLength(data),
  );
  writer.open(1, fieldLength(id.length)).ascii(2, id);
  for (const { key, value, bytes, length } of entries) writer.open(2, length).ascii(1, key).utf8(2, value, bytes);
  if (metadata.length > 0) writer.bytes(3, metadata);
  if (data.length > 0) writer.bytes(4, data);
  measured.set(message, writer.buffer);
  return writer.buffer;
}

/** A request of a batch of appends, byte by byte as the generated code writes it. */
export function encodeBatchAppend(request: streams.BatchAppendReq): Buffer {
  const correlation = request.getCorrelationId()?.getString() ?? '';
  const options = optionsOf(request.getOptions());
  const events = request.getProposedMessagesList().map((message) => measured.get(message) ?? encodeProposed(message));
  const isFinal = request.getIsFinal();
  const writer = new WireWriter(
    fieldLength(fieldLength(correlation.length)) +
      (options ? fieldLength(options.length) : 0) +
      events.reduce((sum, { length }) => sum + fieldLength(length), 0) +
      (isFinal ? 2 : 0),
  );
  writer.open(1, fieldLength(correlation.length)).ascii(2, correlation);
  if (options) writer.bytes(2, options);
  for (const event of events) writer.bytes(3, event);
  if (isFinal) writer.number(4, 1);
  return writer.buffer;
}

function partsOf(message: Proposed) {
  const entries = message
    .getMetadataMap()
    .getEntryList()
    .map(([key, value]) => {
      const bytes = Buffer.byteLength(value);
      return { key, value, bytes, length: fieldLength(key.length) + fieldLength(bytes) };
    });
  return {
    id: message.getId()?.getString() ?? '',
    entries,
    metadata: bytesOf(message.getCustomMetadata()),
    data: bytesOf(message.getData()),
  };
}

function optionsOf(options: streams.BatchAppendReq.Options | undefined): Buffer | undefined {
  if (!options) return undefined;
  const name = nameOf(options.getStreamIdentifier());
  /** Its number is that of the field. */
  const expected: number = options.getExpectedStreamPositionCase();
  const revision = expected === 2 ? Number(options.getStreamPosition()) : undefined;
  const [seconds, nanos] = [options.getDeadline()?.getSeconds() ?? 0, options.getDeadline()?.getNanos() ?? 0];
  const deadline = numberLength(seconds) + numberLength(nanos);
  const writer = new WireWriter(
    fieldLength(fieldLength(name.length)) +
      (revision === undefined ? fieldLength(0) : 1 + varintLength(revision)) +
      fieldLength(deadline),
  );
  writer.open(1, fieldLength(name.length)).bytes(3, name);
  if (revision === undefined) writer.open(expected, 0);
  else writer.number(2, revision);
  writer.open(6, deadline);
  if (seconds > 0) writer.number(1, seconds);
  if (nanos > 0) writer.number(2, nanos);
  return writer.buffer;
}

const nameOf = (identifier: shared.StreamIdentifier | undefined): Buffer => bytesOf(identifier?.getStreamName() ?? '');

/** The client hands over JSON in base64. */
const bytesOf = (value: Uint8Array | string): Buffer =>
  typeof value === 'string'
    ? Buffer.from(value, 'base64')
    : Buffer.from(value.buffer, value.byteOffset, value.byteLength);

const optionalLength = (bytes: Buffer): number => (bytes.length > 0 ? fieldLength(bytes.length) : 0);
/** Zero is not sent. */
const numberLength = (value: number): number => (value > 0 ? 1 + varintLength(value) : 0);
