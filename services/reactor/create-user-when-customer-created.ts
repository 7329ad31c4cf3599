import { holderOfName } from '#infra/command-runner/claims.js';
import { idBeside } from '#infra/command-runner/ids.js';
import { addUser } from '#workflows/customer/commands.js';
import { addFirstUser, firstUser } from '#workflows/customer/first-user.js';
import { customer } from '#workflows/customer/record.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { customerRole, role } from '#workflows/role/record.js';
import { reaction } from './kernel/reaction.js';

/**
 * Ensures that every customer has a first user. The call that creates the customer also creates this user and returns
 * the password; if that call fails midway, this reaction creates the user without a password until one is set.
 */
export const createUserWhenCustomerCreated = reaction({
  name: 'create-user-when-customer-created',
  on: { workflow: customer.workflow, types: [customer.events.created] },
  react: async ({ documentId: id, meta: { actor } }, { runner, log, origin }) => {
    // Customers created by the first start are seeded together with their users.
    if (actor.id === system.id) return;
    const company = await runner.documents.refresh(customer.workflow, id);
    if (company.state.value !== 'present') return;
    const roleId = await holderOfName(log, role.workflow, { scope: 'code', value: customerRole });
    if (roleId === undefined) throw new Error(`no role has the code ${customerRole}`);
    const { deptId } = (await runner.documents.refresh(role.workflow, roleId)).state.context;
    await addFirstUser(id, company.state.context, { id: roleId, deptId }, (data) =>
      runner.run({ command: addUser, id: idBeside(id, firstUser), data, mayBeNew: true }, origin('0')),
    );
  },
});
