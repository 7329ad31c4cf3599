import { z } from 'zod';
import { switchedTo, wantedStatus } from '#workflows/platform/input/switch.js';
import { command } from '#workflows/platform/kernel/command.js';
import { noForm } from '#workflows/platform/kernel/no-form.js';
import { orSystem } from '#workflows/platform/kernel/policy.js';
import { byHolders } from '#workflows/platform/page/policies.js';
import { deleted, user } from '#workflows/user/record.js';
import { customerPage } from './page.js';
import { customer } from './record.js';

/** Staff who maintain customers also maintain the users created and removed with them. */
const byEditors = orSystem(byHolders(customerPage, '/mall/customer/edit'));

/** Disabling blocks the customer's users and new business; running documents continue. Enabling restores everything. */
export const switchStatus = command(customer.workflow, {
  name: 'switchStatus',
  label: '启用/停用',
  data: wantedStatus,
  proposes: [customer.events.changed],
  ...byEditors,
  decide: (occasion: Parameters<typeof switchedTo>[0]) => {
    const status = switchedTo(occasion);
    return status === undefined ? [] : [{ type: customer.events.changed, data: { status } }];
  },
});

/** Creates the customer's first user. The API and a reaction both send this; the second one finds the user there. */
export const addUser = command(user.workflow, {
  name: 'addForCustomer',
  label: '添加客户用户',
  data: user.stored,
  proposes: [user.events.created, user.events.changed],
  ...byEditors,
  decide: ({ data, state }) => (state.value === 'absent' ? [{ type: user.events.created, data }] : []),
});

export const givePassword = command(user.workflow, {
  name: 'givePassword',
  label: '重置密码',
  data: z.object({ passwordHash: z.string() }),
  proposes: [user.events.changed],
  ...byEditors,
  decide: ({ data }) => [{ type: user.events.changed, data: { ...data, passwordGenerated: true } }],
});

/** Removes a user together with the company; the history keeps the user's name. */
export const removeUser = command(user.workflow, {
  name: 'removeWithCustomer',
  label: '删除客户用户',
  data: noForm,
  proposes: [user.events.changed],
  ...byEditors,
  decide: ({ state: { context } }) =>
    context.status === deleted ? [] : [{ type: user.events.changed, data: { status: deleted } }],
});
