import { Inject, Injectable } from '@nestjs/common';
import { holderOfName } from '#infra/command-runner/claims.js';
import { idBeside } from '#infra/command-runner/ids.js';
import { usersOfCustomers } from '#projections/customer/customer-users.js';
import { addUser, givePassword, removeUser } from '#workflows/customer/commands.js';
import { addFirstUser, firstUser } from '#workflows/customer/first-user.js';
import { customer } from '#workflows/customer/record.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { Refusal, refuse } from '#workflows/platform/kernel/refusal.js';
import { customerRole, role } from '#workflows/role/record.js';
import type { Caller } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { eventLog } from '../platform/kernel/tokens.js';
import { MadePasswords } from '../sign-in/made-passwords.js';

/** Creates and removes users together with their customer. */
@Injectable()
export class CustomerUsers {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly passwords: MadePasswords,
    @Inject(eventLog) private readonly log: EventLog,
  ) {}

  /** @throws Refusal if the role of customers' users does not exist */
  async role(): Promise<{ id: string; deptId: string | null }> {
    const id = await holderOfName(this.log, role.workflow, { scope: 'code', value: customerRole });
    if (id === undefined) return refuse('客户角色不存在，无法创建客户用户');
    const { deptId } = (await this.dispatcher.document(role.workflow, id)).state.context;
    return { id, deptId };
  }

  /** Creates the first user of a new customer, or finds an existing one, and sets a password. @returns the password */
  async addFirst(customerId: string, caller: Caller): Promise<string> {
    const { state } = await this.dispatcher.document(customer.workflow, customerId);
    const id = idBeside(customerId, firstUser);
    await addFirstUser(customerId, state.context, await this.role(), (data) =>
      this.dispatcher.send(caller, addUser, id, data, { mayBeNew: true }),
    );
    return this.givePassword(id, caller);
  }

  /** Resets the password of the customer's first user. @returns the new password */
  async resetPassword(customerId: string, caller: Caller): Promise<string> {
    const [first] = await this.of(customerId);
    return this.givePassword(first?.id ?? refuse('该客户没有用户，无法重置密码'), caller);
  }

  async removeAll(customerId: string, caller: Caller): Promise<void> {
    for (const { id } of await this.of(customerId)) {
      await this.dispatcher.send(caller, removeUser, id, {}).catch((error: unknown) => {
        // A user added during the customer's removal is taken back separately, and may be gone already.
        if (!(error instanceof Refusal && error.kind === 'missing')) throw error;
      });
    }
  }

  private of(customerId: string) {
    return this.dispatcher.query(usersOfCustomers, { customerIds: [customerId] });
  }

  private givePassword(userId: string, caller: Caller): Promise<string> {
    return this.passwords.giveTo(caller, ['user', 'givePassword', userId], async (passwordHash) => {
      await this.dispatcher.send(caller, givePassword, userId, { passwordHash });
      return userId;
    });
  }
}
