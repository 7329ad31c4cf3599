import { holderOfName } from '#infra/command-runner/claims.js';
import { superAdministrator, user } from '#workflows/user/record.js';
import { fits, hashPassword } from '../sign-in/password.js';
import { bySystem } from './grow.js';
import type { Seeder } from './kernel/seeder.js';

const starting = { user: 'seed' };

/**
 * Gives the first administrator the installation's password (ADMIN_PASSWORD) if he has another: the console refuses to
 * change it, so a password that has become known can be replaced in this way only. Ends his sessions.
 */
export async function keepPassword({ log, runner }: Seeder, password: string): Promise<void> {
  const id = await holderOfName(log, user.workflow, { scope: 'account', value: superAdministrator });
  if (id === undefined) return;
  const { state } = await runner.documents.load(user.workflow, id);
  if (await fits(state.context.passwordHash, password, starting)) return;
  const passwordHash = await hashPassword(password, starting);
  await runner.run({ command: user.change, id, data: { passwordHash } }, bySystem());
}
