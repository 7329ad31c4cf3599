import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/call.js';
import { payback as calls } from '#contract/payback.js';
import { paybackList as queries } from '#projections/payback/queries.js';
import { canOpenMarket, settleRate } from '#projections/record/rates.js';
import { addAttachment, commands, confirm, delAttachment, reopen } from '#workflows/payback/commands.js';
import { paybackFacts as facts } from '#workflows/payback/facts.js';
import { isForSales, payback as workflow } from '#workflows/payback/machine.js';
import { AttachmentDesk } from '../attachment/attachment-desk.js';
import { DocumentDesk } from '../document/document-desk.js';
import { Answers, Input } from '../kernel/answers.js';
import { type Caller, Me } from '../kernel/caller.js';
import { today } from '../kernel/clock.js';
import { Desk } from '../kernel/desk.js';

const document = { workflow, facts, commands, queries };

@Controller()
export class PaybackController {
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
    return (await this.documents.detail(document, id, caller)).row;
  }

  @Answers(calls.confirm)
  async confirm(@Input() { id, ...form }: ParsedInputOf<typeof calls.confirm>, @Me() caller: Caller) {
    await this.desk.act(caller, confirm, id, form, {
      facts: async ({ context }) => ({
        rate: await this.desk.ask(settleRate, { currency: context.currency, date: form.arrivalDate, today: today() }),
        marketOpen: !isForSales(context) || (await this.desk.ask(canOpenMarket, { today: today() })),
      }),
    });
    return null;
  }

  @Answers(calls.reopen)
  async reopen(@Input() { id }: ParsedInputOf<typeof calls.reopen>, @Me() caller: Caller) {
    await this.desk.act(caller, reopen, id, {});
    return null;
  }

  @Answers(calls.checkPenaltyInterest)
  async checkPenaltyInterest(@Input() { id }: ParsedInputOf<typeof calls.checkPenaltyInterest>, @Me() caller: Caller) {
    const row = await this.documents.visible(document, id, caller.actor);
    const receivableAmount = Number(row.receivable_amount);
    // Deposits and refunds bear no interest (domain rules B.5).
    return {
      needPenalty: false,
      receivableAmount,
      newReceivableAmount: receivableAmount,
      currency: row.currency,
      message: '',
    };
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
