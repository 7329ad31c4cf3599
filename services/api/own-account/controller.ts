import { Controller } from '@nestjs/common';
import { ownAccount as calls } from '#contract/own-account.js';
import { ownAccount } from '#workflows/own-account/record.js';
import { Answers } from '../kernel/answers.js';
import { type Caller, Me } from '../kernel/caller.js';
import { recordController } from '../record/record-controller.js';

@Controller()
export class OwnAccountController extends recordController(ownAccount, calls) {
  @Answers(calls.options)
  async options(@Me() caller: Caller) {
    const { records } = await this.desk.list(ownAccount, { page: 1, limit: 500 }, caller);
    return (records as Record<string, string>[]).map(({ accountAbbr, accountNo, accountName, bankName, currency }) => ({
      ...{ accountAbbr, accountNo, accountName, bankName, currency },
    }));
  }
}
