import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/call.js';
import { category as calls } from '#contract/category.js';
import { category } from '#workflows/category/record.js';
import { Answers, Input } from '../kernel/answers.js';
import { type Caller, Me } from '../kernel/caller.js';
import { recordController } from '../record/record-controller.js';

@Controller()
export class CategoryController extends recordController(category, calls) {
  @Answers(calls.detail)
  detail(@Input() { id }: ParsedInputOf<typeof calls.detail>, @Me() caller: Caller) {
    return this.desk.row(category, id, caller);
  }
}
