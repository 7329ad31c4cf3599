import { z } from 'zod';
import { command } from '#workflows/platform/kernel/command.js';
import { messages, refuse, rule } from '#workflows/platform/kernel/refusal.js';
import { passwordMessages, shortestPassword } from './password-rules.js';
import { user } from './record.js';

/** The first administrator's password is set by the installation and cannot be changed here. */
const superAdministrator = 'admin';

/** Results of checks on the passwords made outside, so that no password enters the command. */
export interface PasswordGiven {
  /** True if the old password matches the hash. */
  readonly oldFits: boolean;
  readonly newLength: number;
}

/** Sent by the user themselves; the rules apply in the order of docs/rules/sign-in.md. */
export const changePassword = command(user.workflow, {
  name: 'changePassword',
  label: '修改密码',
  data: z.object({ passwordHash: z.string() }),
  proposes: [user.events.changed],
  who: () => '用户本人',
  allow: ({ actor, state }) => {
    const { account } = state.context;
    return [
      rule(account === actor.account, messages.forbidden, 'forbidden'),
      rule(account !== superAdministrator, passwordMessages.superAdministrator),
    ];
  },
  decide: ({
    data: { passwordHash },
    given: { oldFits, newLength },
  }: {
    data: { passwordHash: string };
    given: PasswordGiven;
  }) => {
    if (!oldFits) return refuse(passwordMessages.wrong, 'rule', 'oldPassword');
    if (newLength < shortestPassword) return refuse(passwordMessages.short, 'rule', 'password');
    return [{ type: user.events.changed, data: { passwordHash, passwordGenerated: false } }];
  },
});
