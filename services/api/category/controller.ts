import { Controller, Inject } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/call.js';
import { category as calls } from '#contract/category.js';
import { listCategories } from '#projections/record/categories.js';
import { category } from '#workflows/category/record.js';
import { Answers, Input } from '../kernel/answers.js';
import { type Caller, Me } from '../kernel/caller.js';
import { Desk } from '../kernel/desk.js';
import { recordController } from '../record/record-controller.js';

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
