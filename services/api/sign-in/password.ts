import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { BoundedQueue } from '../platform/kernel/bounded-queue.js';

const bounds = { mostWaiting: 100, mostOfOne: 60, saying: '登录人数过多，请稍后再试' };

/**
 * At most three of Node's four pool threads; the last is left to file and DNS operations. Callers take turns, and none may
 * fill a queue alone. Users have one of their own, so that strangers from many networks do not keep them out.
 */
const strangers = new BoundedQueue({ atOnce: 2, ...bounds });
const users = new BoundedQueue({ atOnce: 1, ...bounds });

/** Who causes the work: somebody who is or was signed in, or a network. */
export type Asker = { readonly user: string } | { readonly network: string };

const inTurn = <Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> =>
  'user' in asker ? users.run(asker.user, work) : strangers.run(asker.network, work);

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
 * @param salt 16 bytes, random by default
 * @throws Limited
 */
export const hashPassword = (password: string, asker: Asker, salt?: Uint8Array): Promise<string> =>
  inTurn(asker, () => hash(password, salt && { salt }));

/** Whether a password matches the hash. Takes as long as hashing, on another thread. @throws Limited */
export const fits = (passwordHash: string, password: string, asker: Asker): Promise<boolean> =>
  inTurn(asker, () => verify(passwordHash, password).catch(() => false));
