import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/call.js';
import { depositOrder as calls } from '#contract/deposit-order.js';
import { depositOrderList as queries } from '#projections/deposit-order/queries.js';
import { commands, submit } from '#workflows/deposit-order/commands.js';
import { depositOrderFacts as facts } from '#workflows/deposit-order/facts.js';
import { depositOrder as workflow } from '#workflows/deposit-order/machine.js';
import { DocumentDesk } from '../document/document-desk.js';
import { Answers, Input } from '../kernel/answers.js';
import { type Caller, Me } from '../kernel/caller.js';
import { Desk } from '../kernel/desk.js';

const document = { workflow, facts, commands, queries };

@Controller()
export class DepositOrderController {
  constructor(
    private readonly desk: Desk,
    private readonly documents: DocumentDesk,
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

  @Answers(calls.submit)
  async submit(@Input() { id }: ParsedInputOf<typeof calls.submit>, @Me() caller: Caller) {
    await this.desk.act(caller, submit, id, {});
    return null;
  }
}
