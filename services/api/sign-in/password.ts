import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { BoundedQueue } from '../platform/kernel/bounded-queue.js';

/**
 * Uses two of Node's four pool threads; the others are left to file and DNS operations. Callers take turns, and none may
 * fill the queue alone: whoever knows one password would keep everybody else out.
 */
const line = new BoundedQueue({ atOnce: 2, mostWaiting: 100, mostOfOne: 60, saying: '登录人数过多，请稍后再试' });

const letters = 'abcdefghijklmnopqrstuvwxyz';
const signs = '@&._%$*!';
const figures = '0123456789';

/** Eight letters, one sign and three digits in any order (docs/rules/administration.md). */
export function newPassword(below: Draw = randomInt): string {
  const characters = [letters, letters, letters, letters, letters, letters, letters, letters, signs]
    .concat([figures, figures, figures])
    .map((from) => from.charAt(below(from.length)));
  for (let last = characters.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [characters[last], characters[other]] = [characters[other] as string, characters[last] as string];
  }
  return characters.join('');
}

/** Returns an integer from 0 up to, but not including, the given end. */
export type Draw = (end: number) => number;

/**
 * argon2id with the library's default cost (19 MiB, two passes).
 * @param whose network or user it is done for
 * @param salt 16 bytes, random by default
 * @throws Limited
 */
export const hashPassword = (password: string, whose: string, salt?: Uint8Array): Promise<string> =>
  line.run(whose, () => hash(password, salt && { salt }));

/** Whether a password matches the hash. Takes as long as hashing, on another thread. @throws Limited */
export const fits = (passwordHash: string, password: string, whose: string): Promise<boolean> =>
  line.run(whose, () => verify(passwordHash, password).catch(() => false));
