import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/call.js';
import { warehousingReceipt as calls } from '#contract/warehousing-receipt.js';
import { warehousingReceiptList as queries, receiptOfOrder } from '#projections/warehousing-receipt/queries.js';
import { messages, refuse } from '#workflows/kernel/refusal.js';
import { addAttachment, commands, delAttachment, enterFees, receive } from '#workflows/warehousing-receipt/commands.js';
import { warehousingReceiptFacts as facts } from '#workflows/warehousing-receipt/facts.js';
import { type WarehousingReceipt, warehousingReceipt as workflow } from '#workflows/warehousing-receipt/machine.js';
import { AttachmentDesk } from '../attachment/attachment-desk.js';
import { DocumentDesk } from '../document/document-desk.js';
import { Answers, Input } from '../kernel/answers.js';
import { type Caller, Me } from '../kernel/caller.js';
import { Desk } from '../kernel/desk.js';
import { wireFees, wireItems } from './wire.js';

const document = { workflow, facts, commands, queries };

@Controller()
export class WarehousingReceiptController {
  constructor(
    private readonly desk: Desk,
    private readonly documents: DocumentDesk,
    private readonly attachments: AttachmentDesk,
  ) {}

  @Answers(calls.list)
  list(@Input() filter: ParsedInputOf<typeof calls.list>, @Me() caller: Caller) {
    return this.documents.list(document, filter, caller);
  }

  @Answers(calls.counts)
  counts(@Me() caller: Caller) {
    return this.documents.counts(document, caller);
  }

  @Answers(calls.detail)
  async detail(@Input() { id }: ParsedInputOf<typeof calls.detail>, @Me() caller: Caller) {
    const { row, context } = await this.documents.detail<never, WarehousingReceipt>(document as never, id, caller);
    return { ...(row as object), itemDtos: wireItems(context), feeDtos: wireFees(context) };
  }

  @Answers(calls.doWarehousing)
  async doWarehousing(@Input() { id, ...form }: ParsedInputOf<typeof calls.doWarehousing>, @Me() caller: Caller) {
    await this.desk.act(caller, receive, id, form);
    return null;
  }

  @Answers(calls.addOtherFee)
  async addOtherFee(@Input() { orderId, ...form }: ParsedInputOf<typeof calls.addOtherFee>, @Me() caller: Caller) {
    const { actor } = caller;
    const { id } = (await this.desk.ask(receiptOfOrder, { orderId, actor })) ?? refuse(messages.missing, 'missing');
    await this.desk.act(caller, enterFees, id, form);
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
