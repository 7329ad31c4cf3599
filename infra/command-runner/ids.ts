import { hash, randomInt, randomUUID } from 'node:crypto';
import { encodeTime, ulid } from 'ulid';

/** Ids of documents and records: text that sorts by creation time. */
export const newId = (now = Date.now()): string => ulid(now, chance);

/** Node buffers random bytes; the package's default calls the system for every character. */
const chance = (): number => randomInt(32) / 32;

/** A name-based UUID (version 5 layout): the same name yields the same id, so that a repeat changes nothing. */
export function derivedUuid(...name: readonly (string | number)[]): string {
  const hex = hash('sha256', name.join('\u0000'));
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const randomId = (): string => randomUUID();

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An id that sorts by the given time and is the same for the same name: a natural key for what a reaction creates. */
export const derivedId = (at: string, ...name: readonly string[]): string =>
  encodeTime(Date.parse(at), 10) + tailOf(name);

/** The id of a document created together with another: it sorts by the same time. */
export const idBeside = (id: string, ...name: readonly string[]): string => id.slice(0, 10) + tailOf([...name, id]);

function tailOf(name: readonly string[]): string {
  const random = hash('sha256', name.join('\u0000'), 'buffer');
  return Array.from({ length: 16 }, (_, index) => crockford[(random[index] ?? 0) & 31]).join('');
}
