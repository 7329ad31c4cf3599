import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/call.js';
import { supplierPayment as calls, supplierPaymentTab } from '#contract/supplier-payment.js';
import { supplierPaymentList as queries } from '#projections/supplier-payment/queries.js';
import { permitted } from '#workflows/kernel/actor.js';
import { ownAccount } from '#workflows/own-account/record.js';
import {
  addAttachment,
  approve,
  commands,
  delAttachment,
  fillInfo,
  fillVoucher,
  start,
} from '#workflows/supplier-payment/commands.js';
import { supplierPaymentFacts as facts } from '#workflows/supplier-payment/facts.js';
import { supplierPayment as workflow } from '#workflows/supplier-payment/machine.js';
import { ApprovalDesk } from '../approval/approval-desk.js';
import { AttachmentDesk } from '../attachment/attachment-desk.js';
import { DocumentDesk } from '../document/document-desk.js';
import { FileAccess } from '../file/file-access.js';
import { Answers, Input } from '../kernel/answers.js';
import { type Caller, Me } from '../kernel/caller.js';
import { Desk } from '../kernel/desk.js';
import { emptyPage } from '../kernel/empty-page.js';
import { Records } from '../kernel/records.js';

const document = { workflow, facts, commands, queries };

@Controller()
export class SupplierPaymentController {
  constructor(
    private readonly desk: Desk,
    private readonly documents: DocumentDesk,
    private readonly approvals: ApprovalDesk,
    private readonly attachments: AttachmentDesk,
    private readonly files: FileAccess,
    private readonly records: Records,
  ) {}

  /** A tab without its permission string is empty, not an error: the console may ask before it knows the rights. */
  @Answers(calls.list)
  list(@Input() filter: ParsedInputOf<typeof calls.list>, @Me() caller: Caller) {
    if (!permitted(caller.actor, supplierPaymentTab(filter.status))) return emptyPage(filter);
    return this.documents.list(document, filter, caller);
  }

  @Answers(calls.counts)
  counts(@Me() caller: Caller) {
    return this.documents.counts(document, caller);
  }

  @Answers(calls.detail)
  async detail(@Input() { id }: ParsedInputOf<typeof calls.detail>, @Me() caller: Caller) {
    return (await this.documents.detail(document, id, caller)).row;
  }

  @Answers(calls.approvalDetail)
  approvalDetail(@Input() { id }: ParsedInputOf<typeof calls.approvalDetail>, @Me() caller: Caller) {
    return this.approvals.detail(caller, workflow.name, id);
  }

  @Answers(calls.startApproval)
  async startApproval(@Input() { id }: ParsedInputOf<typeof calls.startApproval>, @Me() caller: Caller) {
    await this.desk.act(caller, start, id, {});
    return null;
  }

  @Answers(calls.approve)
  async approve(@Input() { businessKey, ...decision }: ParsedInputOf<typeof calls.approve>, @Me() caller: Caller) {
    await this.desk.act(caller, approve, businessKey, decision);
    return null;
  }

  @Answers(calls.fillPayment1)
  async fillPayment1(@Input() { id, ...form }: ParsedInputOf<typeof calls.fillPayment1>, @Me() caller: Caller) {
    await this.desk.act(caller, fillInfo, id, form, {
      facts: async () => ({ account: await this.records.find(ownAccount, 'accountNo', form.youhaoAccountNo) }),
    });
    return null;
  }

  @Answers(calls.fillPayment2)
  async fillPayment2(@Input() { id, ...form }: ParsedInputOf<typeof calls.fillPayment2>, @Me() caller: Caller) {
    await this.desk.act(caller, fillVoucher, id, form, {
      facts: async () => ({ files: await Promise.all(form.attachmentIds.map((one) => this.files.read(one))) }),
    });
    return null;
  }

  @Answers(calls.addAttachment)
  addAttachment(@Input() input: ParsedInputOf<typeof calls.addAttachment>, @Me() caller: Caller) {
    return this.attachments.add(caller, addAttachment, input);
  }

  @Answers(calls.delAttachment)
  delAttachment(@Input() input: ParsedInputOf<typeof calls.delAttachment>, @Me() caller: Caller) {
    return this.attachments.remove(caller, delAttachment, input);
  }
}
