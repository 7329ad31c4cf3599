import { Controller } from '@nestjs/common';
import { ownAccount as calls, type OwnAccountRow } from '#contract/own-account.js';
import { ownAccount } from '#workflows/own-account/record.js';
import { isStaff } from '#workflows/platform/kernel/actor.js';
import { Answers } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { recordController } from '../platform/record/record-controller.js';

@Controller()
export class OwnAccountController extends recordController(ownAccount, calls) {
  @Answers(calls.options)
  async options(@Me() caller: Caller) {
    const used = (await this.service.all(ownAccount, caller, { enabled: true })) as OwnAccountRow[];
    return used.map(({ accountAbbr, accountNo, accountName, bankName, currency, remark }) => ({
      ...{ accountAbbr, accountNo, accountName, bankName, currency },
      ...(isStaff(caller.actor) && { remark }),
    }));
  }
}
