import { hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '#infra/config/settings.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import { user } from '#workflows/user/record.js';
import type { Caller } from '../platform/kernel/caller.js';
import { Dispatcher, originOf } from '../platform/kernel/dispatcher.js';
import { appSettings } from '../platform/kernel/tokens.js';
import { type Draw, hashPassword, newPassword } from './password.js';

/**
 * Generated passwords, shown once in an answer. An answer may be lost: with an idempotency key, the password and the
 * salt of its hash derive from the server's secret and the command, so that a repeat returns the same and nothing
 * revealing is stored.
 */
@Injectable()
export class MadePasswords {
  constructor(
    @Inject(appSettings) private readonly settings: Settings,
    private readonly dispatcher: Dispatcher,
  ) {}

  /**
   * @param command name and target of the command, so that one key gives a different password for each
   * @param give stores the hash; returns the id of the user who has it then
   * @returns the password. @throws Refusal if a repeat comes after the password was changed
   */
  async giveTo(
    caller: Caller,
    command: readonly string[],
    give: (passwordHash: string) => Promise<string>,
  ): Promise<string> {
    const { commandId } = originOf(caller, ...command);
    const bytes = Buffer.from(hkdfSync('sha256', `password.${this.settings.jwtSecret}`, commandId, '', length));
    const password = newPassword(drawnFrom(bytes.subarray(saltLength)));
    const passwordHash = await hashPassword(password, { user: caller.actor.id }, bytes.subarray(0, saltLength));
    const id = await give(passwordHash);
    const { state } = await this.dispatcher.document(user.workflow, id);
    return state.context.passwordHash === passwordHash ? password : refuse('密码已被修改，请重新重置密码');
  }
}

const saltLength = 16;
const length = 256;

/** Six bytes per number, so that the bias of the modulo is negligible. */
function drawnFrom(bytes: Buffer): Draw {
  let at = 0;
  return (end) => {
    const number = bytes.readUIntBE(at, 6);
    at += 6;
    return number % end;
  };
}
