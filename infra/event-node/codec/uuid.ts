import { WireReader } from './wire.js';

/** Reads a UUID message, which carries either text or two 64-bit halves. Returns lower-case text, '' when empty. */
export function decodeUuid(buffer: Buffer): string {
  const reader = new WireReader(buffer);
  let uuid = '';
  while (reader.next()) {
    if (reader.field === 2) uuid = reader.bytes().toString('latin1').toLowerCase();
    else if (reader.field === 1) uuid = decodeHalves(reader.bytes());
    else reader.skip();
  }
  return uuid;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const nil = '00000000-0000-0000-0000-000000000000';

/** Whether a text can be an event's id: as on a real server, all zeros cannot. */
export const isUuid = (text: string): boolean => uuidPattern.test(text) && text !== nil;

/** The two halves of a UUID as unsigned numbers, most significant first. */
export function halvesOf(uuid: string): [bigint, bigint] {
  const hex = uuid.replaceAll('-', '');
  return [BigInt(`0x${hex.slice(0, 16)}`), BigInt(`0x${hex.slice(16)}`)];
}

function decodeHalves(buffer: Buffer): string {
  const reader = new WireReader(buffer);
  let most = 0n;
  let least = 0n;
  while (reader.next()) {
    if (reader.field === 1) most = reader.varint64();
    else if (reader.field === 2) least = reader.varint64();
    else reader.skip();
  }
  const hex = most.toString(16).padStart(16, '0') + least.toString(16).padStart(16, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
