import { z } from 'zod';
import { customerRole } from '#workflows/customer/first-user.js';
import { command } from '#workflows/kernel/command.js';
import { refuse, rule } from '#workflows/kernel/refusal.js';
import { enabled, frozen, isThere, superAdministrator, user } from './record.js';

const ofCustomer = 2;
const isNoSuperAdministrator = ({ context }: { context: { account: string } }, message: string) =>
  rule(context.account !== superAdministrator, message);

/** Customers' users hold 客户角色 and nothing else, and nobody else holds it: it sees what one customer has. */
export const setRoles = command(user.workflow, {
  name: 'setRoles',
  label: '分配角色',
  permission: '/mgr/setRole',
  data: z.object({ roleIds: z.array(z.string()) }),
  proposes: [user.events.changed],
  who: () => '有“分配角色”权限的用户',
  allow: ({ state }) => [isThere(state), isNoSuperAdministrator(state, '不能修改超级管理员得角色')],
  decide: ({ data: { roleIds }, given: { codes }, state: { context } }: SetRoles) => {
    const isCustomers = codes.includes(customerRole);
    if (context.userType === ofCustomer && (!isCustomers || codes.length > 1))
      return refuse('客户用户只能拥有客户角色');
    if (context.userType !== ofCustomer && isCustomers) return refuse('客户角色只能分配给客户用户');
    const same = [...roleIds].sort().join() === [...context.roleIds].sort().join();
    return same ? [] : [{ type: user.events.changed, data: { roleIds } }];
  },
});

interface SetRoles {
  readonly data: { readonly roleIds: readonly string[] };
  /** Codes of these roles. */
  readonly given: { readonly codes: readonly string[] };
  readonly state: { readonly context: { readonly userType: number; readonly roleIds: readonly string[] } };
}

/** Freezes, or enables again. Whoever is frozen is out at the next call. */
export const changeStatus = command(user.workflow, {
  name: 'changeStatus',
  label: '冻结/启用',
  permission: '/mgr/edit',
  data: z.object({}),
  proposes: [user.events.changed],
  who: () => '有“编辑用户”权限的用户',
  allow: ({ actor, state }) => [
    isThere(state),
    isNoSuperAdministrator(state, '不能冻结初始用户'),
    rule(state.context.account !== actor.account, '不能冻结当前登录用户'),
  ],
  decide: ({ state: { context } }) => [
    { type: user.events.changed, data: { status: context.status === enabled ? frozen : enabled } },
  ],
});

/** By somebody else: the new password is made by the system, and the user is out until he is told. */
export const resetPassword = command(user.workflow, {
  name: 'resetPassword',
  label: '重置密码',
  permission: '/mgr/edit',
  data: z.object({ passwordHash: z.string() }),
  proposes: [user.events.changed],
  who: () => '有“编辑用户”权限的用户',
  allow: ({ state }) => [isThere(state), isNoSuperAdministrator(state, '不能重置初始用户密码')],
  decide: ({ data }) => [{ type: user.events.changed, data: { ...data, passwordGenerated: true } }],
});
