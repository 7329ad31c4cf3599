import { Controller, Inject } from '@nestjs/common';
import { category as calls } from '#contract/category.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { listCategories } from '#projections/platform/record/categories.js';
import { category } from '#workflows/category/record.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Desk } from '../platform/kernel/desk.js';
import { recordController } from '../platform/record/record-controller.js';

@Controller()
export class CategoryController extends recordController(category, calls) {
  @Inject(Desk) private readonly documents!: Desk;

  @Answers(calls.all)
  all() {
    return this.documents.ask(listCategories, {});
  }

  @Answers(calls.detail)
  detail(@Input() { id }: ParsedInputOf<typeof calls.detail>, @Me() caller: Caller) {
    return this.desk.row(category, id, caller);
  }
}
