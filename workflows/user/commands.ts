import { z } from 'zod';
import { switchedTo, wantedStatus } from '#workflows/platform/input/switch.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { command } from '#workflows/platform/kernel/command.js';
import { rule } from '#workflows/platform/kernel/refusal.js';
import type { RoleCode } from '#workflows/platform/kernel/roles.js';
import { withRight } from '#workflows/platform/page/policies.js';
import { grantingMessages, type Held, mayChange, mayGive, mayTake } from '#workflows/role/granting.js';
import { customerRole } from '#workflows/role/record.js';
import { userPage } from './page.js';
import { isThere, superAdministrator, user } from './record.js';

const isNoSuperAdministrator = ({ context }: { context: { account: string } }, message: string) =>
  rule(context.account !== superAdministrator, message);

/** External users hold exactly their type's role and staff never do: it hides other customers' data, or names. */
const outsiders: readonly {
  readonly userType: number;
  readonly role: RoleCode;
  readonly said: readonly [string, string];
}[] = [
  { userType: 2, role: customerRole, said: ['客户用户只能拥有客户角色', '客户角色只能分配给客户用户'] },
  { userType: 3, role: 'bank', said: ['银行用户只能拥有银行角色', '银行角色只能分配给银行用户'] },
];

/** @param codes of the roles that the user would hold */
const fits = (userType: number, codes: readonly string[]) =>
  outsiders.map(({ userType: theirs, role, said: [only, notOthers] }) => {
    if (userType === theirs) return rule(codes.length === 1 && codes[0] === role, only);
    return rule(!codes.includes(role), notOthers);
  });

export const setRoles = command(user.workflow, {
  name: 'setRoles',
  label: '分配角色',
  ...withRight(userPage, '/mgr/setRole'),
  data: z.object({ roleIds: z.array(z.string()) }),
  proposes: [user.events.changed],
  allow: ({ state }) => [isThere(state), isNoSuperAdministrator(state, '不能修改超级管理员得角色')],
  decide: ({ data: { roleIds }, given: { roles }, actor, state: { context } }: SetRoles) => {
    const wanted = roles.filter(({ id }) => roleIds.includes(id));
    const added = wanted.filter(({ id }) => !context.roleIds.includes(id));
    const verdicts = [
      ...fits(
        context.userType,
        wanted.map(({ code }) => code),
      ),
      rule(added.length === 0 || context.account !== actor.account, '不能给自己增加角色'),
      mayGive(actor, added),
      mayTake(
        actor,
        roles.filter(({ id }) => context.roleIds.includes(id) && !roleIds.includes(id)),
      ),
    ];
    const against = verdicts.find((verdict) => verdict !== undefined);
    if (against) throw against;
    const same = [...roleIds].sort().join() === [...context.roleIds].sort().join();
    return same ? [] : [{ type: user.events.changed, data: { roleIds } }];
  },
});

interface SetRoles {
  readonly actor: Actor;
  readonly data: { readonly roleIds: readonly string[] };
  /** The new roles and the current ones of the user. */
  readonly given: { readonly roles: readonly (Held & { readonly id: string })[] };
  readonly state: {
    readonly context: { readonly account: string; readonly userType: number; readonly roleIds: readonly string[] };
  };
}

/** Freezes or enables a user. A frozen user is rejected at the next call. */
export const changeStatus = command(user.workflow, {
  name: 'changeStatus',
  label: '冻结/启用',
  ...withRight(userPage, '/mgr/edit'),
  data: wantedStatus,
  proposes: [user.events.changed],
  allow: ({ actor, state }) => [
    isThere(state),
    isNoSuperAdministrator(state, '不能冻结初始用户'),
    rule(state.context.account !== actor.account, '不能冻结当前登录用户'),
  ],
  decide: (occasion: Switch) => {
    const against = mayChange(occasion.actor, occasion.given.held);
    if (against) throw against;
    const status = switchedTo(occasion);
    return status === undefined ? [] : [{ type: user.events.changed, data: { status } }];
  },
});

type Switch = Parameters<typeof switchedTo>[0] & {
  readonly actor: Actor;
  /** Roles of the user. */
  readonly given: { readonly held: readonly Held[] };
};

/** Sent by another user: the system generates the new password, and the user is signed out until told it. */
export const resetPassword = command(user.workflow, {
  name: 'resetPassword',
  label: '重置密码',
  ...withRight(userPage, '/mgr/edit'),
  data: z.object({ passwordHash: z.string() }),
  proposes: [user.events.changed],
  allow: ({ state }) => [isThere(state), isNoSuperAdministrator(state, '不能重置初始用户密码')],
  decide: ({ data, actor, given: { held } }: ResetPassword) => {
    // Knowing the password would grant the user's rights.
    const against = mayChange(actor, held, grantingMessages.give);
    if (against) throw against;
    return [{ type: user.events.changed, data: { ...data, passwordGenerated: true } }];
  },
});

interface ResetPassword {
  readonly actor: Actor;
  readonly data: { readonly passwordHash: string };
  /** Roles of the user. */
  readonly given: { readonly held: readonly Held[] };
}
