import { z } from 'zod';
import { isSystem, permitted } from '#workflows/platform/kernel/actor.js';
import { command, type Situation } from '#workflows/platform/kernel/command.js';
import { messages, rule } from '#workflows/platform/kernel/refusal.js';
import { switchedTo, wantedStatus } from '#workflows/platform/kernel/switch.js';
import { user } from '#workflows/user/record.js';
import { customer } from './record.js';

const permission = '/mall/customer/edit';
const deleted = 3;

/** Staff who maintain customers also look after the users that come and go with them. */
const may = ({ actor }: Situation<unknown>) => [
  rule(isSystem(actor) || permitted(actor, permission), messages.forbidden, 'forbidden'),
];
const who = () => '有“编辑客户”权限的用户';

/** Disabled, its users are out and nothing new is begun for it; what runs goes on. Enabled again, all is as before. */
export const switchStatus = command(customer.workflow, {
  name: 'switchStatus',
  label: '启用/停用',
  data: wantedStatus,
  proposes: [customer.events.changed],
  who,
  allow: may,
  decide: (occasion: Parameters<typeof switchedTo>[0]) => {
    const status = switchedTo(occasion);
    return status === undefined ? [] : [{ type: customer.events.changed, data: { status } }];
  },
});

/** The user that a customer comes with: the api and a reaction both see to it, and the second of them finds it there. */
export const addUser = command(user.workflow, {
  name: 'addForCustomer',
  label: '添加客户用户',
  data: user.stored,
  proposes: [user.events.created, user.events.changed],
  who,
  allow: may,
  decide: ({ data, state }) => (state.value === 'absent' ? [{ type: user.events.created, data }] : []),
});

export const givePassword = command(user.workflow, {
  name: 'givePassword',
  label: '重置密码',
  data: z.object({ passwordHash: z.string() }),
  proposes: [user.events.changed],
  who,
  allow: may,
  decide: ({ data }) => [{ type: user.events.changed, data: { ...data, passwordGenerated: true } }],
});

/** With his company he goes; what he did stays his. */
export const removeUser = command(user.workflow, {
  name: 'removeWithCustomer',
  label: '删除客户用户',
  data: z.object({}),
  proposes: [user.events.changed],
  who,
  allow: may,
  decide: ({ state: { context } }) =>
    context.status === deleted ? [] : [{ type: user.events.changed, data: { status: deleted } }],
});
