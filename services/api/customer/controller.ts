import { Controller, Inject } from '@nestjs/common';
import { customer as calls } from '#contract/customer.js';
import type { AnswerOf, ParsedInputOf } from '#contract/platform/call.js';
import { customerUsersFor, holdersOf, usersOfCustomers } from '#projections/customer/customer-users.js';
import { switchStatus } from '#workflows/customer/commands.js';
import { demandManagers } from '#workflows/customer/managers.js';
import { customer } from '#workflows/customer/record.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { recordController } from '../platform/record/record-controller.js';
import { CustomerUsers } from './customer-users.js';

type Row = AnswerOf<typeof calls.list>['records'][number];

@Controller()
export class CustomerController extends recordController(customer, calls) {
  @Inject(Dispatcher) private readonly documents!: Dispatcher;
  @Inject(CustomerUsers) private readonly people!: CustomerUsers;

  protected override async shown(rows: Row[]) {
    const people = await this.documents.query(usersOfCustomers, { customerIds: rows.map(({ id }) => id) });
    return rows.map((row) => {
      const account = people.find(({ customerId }) => customerId === row.id)?.account ?? '';
      // Staff who may edit a customer may reset the password of its user.
      const reset = row.actions.some(({ name }) => name === 'change')
        ? [{ name: 'resetPassword', label: '重置密码', reason: account ? null : '该客户没有用户，无法重置密码' }]
        : [];
      return { ...row, account, actions: [...row.actions, ...reset] };
    });
  }

  @Answers(calls.add)
  override async add(@Input() given: ParsedInputOf<typeof calls.add>, @Me() caller: Caller) {
    demandManagers(given, await this.candidates());
    // Checked before the customer is created, because without the role it would remain without a user.
    await this.people.role();
    const { id } = await this.service.add(customer, given, caller);
    return this.people.addFirst(id, caller);
  }

  @Answers(calls.change)
  override async change(@Input() given: ParsedInputOf<typeof calls.change>, @Me() caller: Caller) {
    const { purchaseManagerId, salesManagerId } = await this.service.find(customer, given.id, caller);
    // A current manager may stay even if no longer eligible.
    const changed = {
      ...(given.purchaseManagerId !== purchaseManagerId && { purchaseManagerId: given.purchaseManagerId }),
      ...(given.salesManagerId !== salesManagerId && { salesManagerId: given.salesManagerId }),
    };
    demandManagers(changed, await this.candidates());
    return this.service.change(customer, given, caller);
  }

  @Answers(calls.remove)
  override async remove(@Input() { id }: ParsedInputOf<typeof calls.remove>, @Me() caller: Caller) {
    await this.service.remove(customer, id, caller);
    await this.people.removeAll(id, caller);
    return null;
  }

  @Answers(calls.resetPassword)
  async resetPassword(@Input() { id }: ParsedInputOf<typeof calls.resetPassword>, @Me() caller: Caller) {
    await this.service.find(customer, id, caller);
    return this.people.resetPassword(id, caller);
  }

  @Answers(calls.switchStatus)
  async switchStatus(@Input() { id, status }: ParsedInputOf<typeof calls.switchStatus>, @Me() caller: Caller) {
    const { status: seen } = await this.service.find(customer, id, caller);
    return this.service.send(customer, switchStatus, id, { status }, caller, { given: async () => ({ seen }) });
  }

  @Answers(calls.users)
  users(@Me() { actor }: Caller) {
    return this.documents.query(customerUsersFor, { actor });
  }

  @Answers(calls.managers)
  managers() {
    return this.candidates();
  }

  private async candidates() {
    const [purchaseManagers, salesManagers] = await Promise.all([
      this.documents.query(holdersOf, { code: 'cgjl' }),
      this.documents.query(holdersOf, { code: 'xsjl' }),
    ]);
    return { purchaseManagers, salesManagers };
  }
}
