import { createHash, randomInt, randomUUID } from 'node:crypto';
import { encodeTime, ulid } from 'ulid';

/** Ids of documents and records: text that sorts by creation time. */
export const newId = (now = Date.now()): string => ulid(now, chance);

/** Node draws these from a supply; by itself the package asks the system for every character. */
const chance = (): number => randomInt(32) / 32;

/** A name-based UUID (version 5 layout): the same name gives the same id, so that a repeat changes nothing. */
export function derivedUuid(...name: readonly (string | number)[]): string {
  const hash = createHash('sha256').update(name.join('\u0000')).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

export const randomId = (): string => randomUUID();

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An id that sorts by the time given, and is the same for the same name: what a reaction creates has a natural key. */
export const derivedId = (at: string, ...name: readonly string[]): string =>
  encodeTime(Date.parse(at), 10) + tailOf(name);

/** The id of what comes into being together with another document: it sorts by the same time. */
export const idBeside = (id: string, ...name: readonly string[]): string => id.slice(0, 10) + tailOf([...name, id]);

function tailOf(name: readonly string[]): string {
  const random = createHash('sha256').update(name.join('\u0000')).digest();
  return Array.from({ length: 16 }, (_, index) => crockford[(random[index] ?? 0) & 31]).join('');
}
