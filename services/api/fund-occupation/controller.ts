import { Controller } from '@nestjs/common';
import { report as calls } from '#contract/fund-occupation.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { fundOccupation } from '#projections/fund-occupation/projection.js';
import { fundReport } from '#projections/fund-occupation/queries.js';
import { Exports } from '../platform/export/exports.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { wireFunds } from './wire.js';

@Controller()
export class FundOccupationController {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly exports: Exports,
  ) {}

  @Answers(calls.fundOccupation)
  async fundOccupation(@Me() { actor: { customers } }: Caller) {
    return (await this.dispatcher.query(fundReport, { customers })).map(wireFunds);
  }

  @Answers(calls.export)
  export(@Input() input: ParsedInputOf<typeof calls.export>, @Me() caller: Caller) {
    return this.exports.fileOf(fundOccupation.name, input, caller);
  }
}
