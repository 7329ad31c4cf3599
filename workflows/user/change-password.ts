import { z } from 'zod';
import { command } from '#workflows/platform/kernel/command.js';
import { messages, refuse, rule } from '#workflows/platform/kernel/refusal.js';
import { passwordMessages, shortestPassword } from './password-rules.js';
import { user } from './record.js';

/** The first administrator's password is the installation's: it is not changed from within. */
const superAdministrator = 'admin';

/** What only the outside world can tell of two passwords: neither of them comes in here. */
export interface PasswordGiven {
  /** The old one fits the hash. */
  readonly oldFits: boolean;
  readonly newLength: number;
}

/** By the user himself, in the order of docs/rules/sign-in.md. */
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
    if (!oldFits) return refuse(passwordMessages.wrong);
    if (newLength < shortestPassword) return refuse(passwordMessages.short);
    return [{ type: user.events.changed, data: { passwordHash, passwordGenerated: false } }];
  },
});
