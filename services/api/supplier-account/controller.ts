import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { supplierAccount as calls } from '#contract/supplier-account.js';
import { supplierAccount } from '#workflows/supplier-account/record.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { recordController } from '../platform/record/record-controller.js';

@Controller()
export class SupplierAccountController extends recordController(supplierAccount, calls) {
  @Answers(calls.read)
  read(@Input() filter: ParsedInputOf<typeof calls.read>, @Me() caller: Caller) {
    const { id } = filter;
    return id === undefined ? this.service.list(supplierAccount, filter, caller) : this.row(id, caller);
  }
}
