import { Controller, Inject } from '@nestjs/common';
import type { AnswerOf, ParsedInputOf } from '#contract/platform/call.js';
import { supplier as calls } from '#contract/supplier.js';
import { downstreamOf } from '#projections/lookups/partners.js';
import { isEnabled } from '#workflows/platform/input/switch.js';
import { sees } from '#workflows/platform/kernel/actor.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import { supplier } from '#workflows/supplier/record.js';
import { deleted, user } from '#workflows/user/record.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { Records } from '../platform/kernel/records.js';
import { recordController } from '../platform/record/record-controller.js';

type Row = AnswerOf<typeof calls.list>['records'][number];

@Controller()
export class SupplierController extends recordController(supplier, calls) {
  @Inject(Dispatcher) private readonly documents!: Dispatcher;
  @Inject(Records) private readonly records!: Records;

  protected override async shown(rows: Row[]) {
    const people = await this.records.readMany(
      user,
      rows.flatMap(({ principalId }) => principalId ?? []),
    );
    const byId = new Map(people.map((one) => [one.id, one]));
    return rows.map((row) => {
      const { phone = '', email = '' } = byId.get(row.principalId ?? '') ?? {};
      return { ...row, principalPhone: phone, principalEmail: email };
    });
  }

  /** The supplier's customer is that of its principal, an enabled user of a customer whom the caller may see. */
  protected override async completed(given: ParsedInputOf<typeof calls.add>, { actor }: Caller) {
    const principal = await this.records.read(user, given.principalId ?? '');
    const customerId = principal?.customerId;
    if (!customerId || !sees(actor, customerId) || principal.status === deleted)
      return refuse(messages.missing, 'missing', 'principalId');
    if (!isEnabled(principal)) return refuse('所选负责人已被冻结', 'invalid', 'principalId');
    return { ...given, customerId };
  }

  @Answers(calls.downstream)
  downstream(@Input() { abbr }: ParsedInputOf<typeof calls.downstream>, @Me() { actor }: Caller) {
    return this.documents.query(downstreamOf, { actor, abbr });
  }
}
