import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/call.js';
import { warehousingReceipt as calls } from '#contract/warehousing-receipt.js';
import { warehousingReceiptList as queries, receiptOfOrder } from '#projections/warehousing-receipt/queries.js';
import { messages, refuse } from '#workflows/kernel/refusal.js';
import { commands, enterFees, receive } from '#workflows/warehousing-receipt/commands.js';
import { warehousingReceiptFacts as facts } from '#workflows/warehousing-receipt/facts.js';
import { type WarehousingReceipt, warehousingReceipt as workflow } from '#workflows/warehousing-receipt/machine.js';
import { documentController } from '../document/document-controller.js';
import { Answers, Input } from '../kernel/answers.js';
import { type Caller, Me } from '../kernel/caller.js';
import { wireFees, wireItems } from './wire.js';

@Controller()
export class WarehousingReceiptController extends documentController({ workflow, facts, commands, queries }, calls) {
  @Answers(calls.doWarehousing)
  doWarehousing(@Input() { id, ...form }: ParsedInputOf<typeof calls.doWarehousing>, @Me() caller: Caller) {
    return this.act(caller, receive, id, form);
  }

  @Answers(calls.addOtherFee)
  async addOtherFee(@Input() { orderId, ...form }: ParsedInputOf<typeof calls.addOtherFee>, @Me() caller: Caller) {
    const { actor } = caller;
    const { id } = (await this.desk.ask(receiptOfOrder, { orderId, actor })) ?? refuse(messages.missing, 'missing');
    return this.act(caller, enterFees, id, form);
  }

  protected override told(receipt: WarehousingReceipt) {
    return { itemDtos: wireItems(receipt), feeDtos: wireFees(receipt) };
  }
}
