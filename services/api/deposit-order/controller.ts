import { Controller } from '@nestjs/common';
import { depositOrder as calls } from '#contract/deposit-order.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { depositOrderList as queries } from '#projections/deposit-order/queries.js';
import { commands, submit } from '#workflows/deposit-order/commands.js';
import { depositOrderFacts as facts } from '#workflows/deposit-order/facts.js';
import { depositOrder as workflow } from '#workflows/deposit-order/machine.js';
import { documentController } from '../platform/document/document-controller.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';

@Controller()
export class DepositOrderController extends documentController({ workflow, facts, commands, queries }, calls) {
  @Answers(calls.submit)
  submit(@Input() { id }: ParsedInputOf<typeof calls.submit>, @Me() caller: Caller) {
    return this.send(caller, submit, id, {});
  }
}
