import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { account } from '#contract/sign-in.js';
import type { RecordOf } from '#workflows/platform/record/record-type.js';
import { changePassword, type PasswordGiven } from '#workflows/user/change-password.js';
import type { user } from '#workflows/user/record.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { Attempts } from './attempts.js';
import { fits, hashPassword } from './password.js';

@Controller()
export class ProfileController {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly attempts: Attempts,
  ) {}

  /** Limits guesses of the old password too, with a counter of its own, so that guessing does not block sign-in. */
  @Answers(account.changePassword)
  async changePassword(
    @Input() { oldPassword, password }: ParsedInputOf<typeof account.changePassword>,
    @Me() me: Caller,
  ): Promise<null> {
    const { id } = me.actor;
    const attempt = await this.attempts.begin([{ by: 'password', of: id }], '密码错误次数过多');
    let oldFits: boolean | undefined;
    const given = async ({ context }: { context: RecordOf<typeof user> }): Promise<PasswordGiven> => {
      oldFits = await fits(context.passwordHash, oldPassword, { user: id });
      return { oldFits, newLength: [...password].length };
    };
    try {
      const passwordHash = await hashPassword(password, { user: id });
      await this.dispatcher.send(me, changePassword, id, { passwordHash }, { given });
    } finally {
      if (oldFits) await attempt.succeeded();
      else if (oldFits === undefined) await attempt.withdrawn();
    }
    return null;
  }
}
