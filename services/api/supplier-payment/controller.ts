import { Controller, Inject } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { supplierPayment as calls, supplierPaymentTab as tabString } from '#contract/supplier-payment.js';
import { supplierPaymentList as queries } from '#projections/supplier-payment/queries.js';
import { ownAccount } from '#workflows/own-account/record.js';
import { commands, fillInfo, fillVoucher, type PaymentInfoGiven, start } from '#workflows/supplier-payment/commands.js';
import { supplierPaymentFacts as facts } from '#workflows/supplier-payment/facts.js';
import { type SupplierPayment, supplierPayment as workflow } from '#workflows/supplier-payment/machine.js';
import { documentController } from '../platform/document/document-controller.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Records } from '../platform/kernel/records.js';

@Controller()
export class SupplierPaymentController extends documentController(
  { workflow, facts, commands, queries, tabString },
  calls,
) {
  @Inject(Records) private readonly records!: Records;

  protected override detailFields({ attachments }: SupplierPayment) {
    return { attachmentIds: attachments.map(({ fileId }) => fileId) };
  }

  @Answers(calls.startApproval)
  startApproval(@Input() { id, version }: ParsedInputOf<typeof calls.startApproval>, @Me() caller: Caller) {
    return this.send(caller, start, id, {}, { expectedRevision: version });
  }

  @Answers(calls.fillPayment1)
  fillPayment1(@Input() { id, version, ...form }: ParsedInputOf<typeof calls.fillPayment1>, @Me() caller: Caller) {
    const given = async (): Promise<PaymentInfoGiven> => ({
      account: await this.records.find(ownAccount, 'accountNo', form.youhaoAccountNo),
    });
    return this.send(caller, fillInfo, id, form, { given, expectedRevision: version });
  }

  @Answers(calls.fillPayment2)
  fillPayment2(@Input() { id, version, ...form }: ParsedInputOf<typeof calls.fillPayment2>, @Me() caller: Caller) {
    const given = this.attachments.brought(form);
    return this.send(caller, fillVoucher, id, form, { given, expectedRevision: version });
  }
}
