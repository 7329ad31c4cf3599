import { noBytes, type RecordedEvent, tombstoneRevision } from '../model/event.js';
import { halvesOf } from './uuid.js';
import { fieldLength, varintLength, WireWriter } from './wire.js';

export type UuidForm = 'text' | 'structured';

const jsonType = 'application/json';
const binaryType = 'application/octet-stream';
/** A tombstone's revision on the wire is 2^63 - 1, more than a JavaScript number holds. */
const tombstoneVarint = Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]);
const positionBeforeAll = Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01]);

/** Several subscribers read the same events of the tail, so each is encoded once. */
const encoded = new WeakMap<RecordedEvent, Buffer>();

/** ReadResp with an event, a resolved link (event and link), or a link whose target is gone (link only). */
export function encodeEvent(event: RecordedEvent | undefined, link: RecordedEvent | undefined, form: UuidForm): Buffer {
  const recorded = event ? encodeRecorded(event, form) : noBytes;
  const linked = link ? encodeRecorded(link, form) : noBytes;
  const position = (link ?? event)?.position ?? 0;
  const length =
    (event ? fieldLength(recorded.length) : 0) + (link ? fieldLength(linked.length) : 0) + 1 + varintLength(position);
  const writer = new WireWriter(fieldLength(length)).open(1, length);
  if (event) writer.bytes(1, recorded);
  if (link) writer.bytes(2, linked);
  return writer.number(3, position).buffer;
}

export function encodeConfirmation(subscriptionId: string): Buffer {
  const length = fieldLength(subscriptionId.length);
  return new WireWriter(fieldLength(length)).open(2, length).ascii(1, subscriptionId).buffer;
}

/** A checkpoint at the last event considered; -1 stands for "before all events". */
export function encodeCheckpoint(position: number): Buffer {
  const value = position < 0 ? positionBeforeAll : new WireWriter(varintLength(position)).varint(position).buffer;
  const length = 2 * (1 + value.length);
  return new WireWriter(fieldLength(length)).open(3, length).varint(8).raw(value).varint(16).raw(value).buffer;
}

export function encodeStreamNotFound(stream: string): Buffer {
  const name = Buffer.byteLength(stream);
  const identifier = fieldLength(name);
  const length = fieldLength(identifier);
  return new WireWriter(fieldLength(length)).open(4, length).open(1, identifier).utf8(3, stream, name).buffer;
}

export const caughtUp: Buffer = new WireWriter(2).open(8, 0).buffer;
export const fellBehind: Buffer = new WireWriter(2).open(9, 0).buffer;

function encodeRecorded(event: RecordedEvent, form: UuidForm): Buffer {
  if (form === 'structured') return encodeRecordedWith(event, encodeStructured(event.id));
  let buffer = encoded.get(event);
  if (!buffer) {
    buffer = encodeRecordedWith(event, new WireWriter(fieldLength(36)).ascii(2, event.id).buffer);
    encoded.set(event, buffer);
  }
  return buffer;
}

function encodeRecordedWith(event: RecordedEvent, id: Buffer): Buffer {
  const name = Buffer.byteLength(event.stream);
  const type = Buffer.byteLength(event.type);
  const contentType = event.isJson ? jsonType : binaryType;
  const revision = event.revision === tombstoneRevision ? tombstoneVarint.length : varintLength(event.revision);
  const position = varintLength(event.position);
  const typeEntry = fieldLength(4) + fieldLength(type);
  const createdEntry = fieldLength(7) + fieldLength(event.created.length);
  const contentEntry = fieldLength(12) + fieldLength(contentType.length);
  const writer = new WireWriter(
    fieldLength(id.length) +
      fieldLength(fieldLength(name)) +
      (1 + revision) +
      2 * (1 + position) +
      fieldLength(typeEntry) +
      fieldLength(createdEntry) +
      fieldLength(contentEntry) +
      optionalLength(event.metadata) +
      optionalLength(event.data),
  );
  writer.bytes(1, id).open(2, fieldLength(name)).utf8(3, event.stream, name);
  if (event.revision === tombstoneRevision) writer.varint(24).raw(tombstoneVarint);
  else writer.number(3, event.revision);
  writer.number(4, event.position).number(5, event.position);
  writer.open(6, typeEntry).ascii(1, 'type').utf8(2, event.type, type);
  writer.open(6, createdEntry).ascii(1, 'created').ascii(2, event.created);
  writer.open(6, contentEntry).ascii(1, 'content-type').ascii(2, contentType);
  if (event.metadata.length > 0) writer.bytes(7, event.metadata);
  if (event.data.length > 0) writer.bytes(8, event.data);
  return writer.buffer;
}

const optionalLength = (bytes: Buffer): number => (bytes.length > 0 ? fieldLength(bytes.length) : 0);

function encodeStructured(id: string): Buffer {
  const [most, least] = halvesOf(id).map(varint64) as [Buffer, Buffer];
  const length = 2 + most.length + least.length;
  return new WireWriter(fieldLength(length)).open(1, length).varint(8).raw(most).varint(16).raw(least).buffer;
}

function varint64(value: bigint): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  bytes.push(Number(rest));
  return Buffer.from(bytes);
}
