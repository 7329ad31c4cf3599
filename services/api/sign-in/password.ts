import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { inTurn } from './password-work.js';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const signs = '@&._%$*!';
const figures = '0123456789';

/** Eight letters, one sign and three figures in any order (domain rules A.2). */
export function newPassword(): string {
  const characters = [letters, letters, letters, letters, letters, letters, letters, letters, signs]
    .concat([figures, figures, figures])
    .map(pick);
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] as string, characters[last] as string];
  }
  return characters.join('');
}

const pick = (from: string): string => from.charAt(randomInt(from.length));

/** argon2id, with the library's cost (19 MiB, two passes). @throws Limited */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password));

/** Whether a password is the one of the hash. Takes as long as hashing it, on another thread. @throws Limited */
export const fits = (passwordHash: string, password: string): Promise<boolean> =>
  inTurn(() => verify(passwordHash, password).catch(() => false));
