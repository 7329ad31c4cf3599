import { z } from 'zod';
import { menuPage } from '#workflows/menu/page.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { command } from '#workflows/platform/kernel/command.js';
import { rule } from '#workflows/platform/kernel/refusal.js';
import { withRight } from '#workflows/platform/page/policies.js';
import { mayGrant, mayTake, stringsOf } from '#workflows/role/granting.js';
import { rolePage } from './page.js';
import { administrator, role } from './record.js';

const data = z.object({ menuIds: z.array(z.string()) });

/** Replaces the menu entries of a role. */
export const setAuthority = command(role.workflow, {
  name: 'setAuthority',
  label: '配置权限',
  ...withRight(rolePage, '/role/setAuthority'),
  data,
  proposes: [role.events.changed],
  allow: ({ state: { context } }) => [rule(context.code !== administrator, '超级管理员角色拥有全部权限，不能修改')],
  decide: ({ data: { menuIds }, given: { menus }, actor, state: { context } }: SetAuthority) => {
    const added = menus.filter(({ id }) => menuIds.includes(id) && !context.menuIds.includes(id));
    const taken = menus.filter(({ id }) => !menuIds.includes(id) && context.menuIds.includes(id));
    const against = mayGrant(actor, stringsOf(added)) ?? mayLose(actor, context.code, taken);
    if (against) throw against;
    return [...menuIds].sort().join() === [...context.menuIds].sort().join()
      ? []
      : [{ type: role.events.changed, data: { menuIds } }];
  },
});

/** Losing strings would make a role one that more users may grant, so only users who hold them may remove them. */
const mayLose = (actor: Actor, code: string, taken: readonly Entry[]) =>
  taken.length === 0 ? undefined : mayTake(actor, [{ code, strings: stringsOf(taken) }]);

interface Entry {
  readonly id: string;
  readonly url: string;
  readonly code: string;
}

interface SetAuthority {
  readonly actor: Actor;
  readonly data: { readonly menuIds: readonly string[] };
  /** The new menu entries and the current ones of the role. */
  readonly given: { readonly menus: readonly Entry[] };
  readonly state: { readonly context: { readonly code: string; readonly menuIds: readonly string[] } };
}

/** Removing a menu entry also removes it from all roles. */
export const dropMenus = command(role.workflow, {
  name: 'dropMenus',
  label: '移除菜单',
  ...withRight(menuPage, '/menu/remove'),
  data,
  proposes: [role.events.changed],
  decide: ({ data: { menuIds: gone }, state: { context } }) => {
    const menuIds = context.menuIds.filter((id) => !gone.includes(id));
    return menuIds.length === context.menuIds.length ? [] : [{ type: role.events.changed, data: { menuIds } }];
  },
});
