import { Controller, Inject } from '@nestjs/common';
import { category as calls } from '#contract/category.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { listCategories } from '#projections/category/categories.js';
import { category } from '#workflows/category/record.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { recordController } from '../platform/record/record-controller.js';

@Controller()
export class CategoryController extends recordController(category, calls) {
  @Inject(Dispatcher) private readonly documents!: Dispatcher;

  @Answers(calls.all)
  all() {
    return this.documents.query(listCategories, {});
  }

  @Answers(calls.read)
  read(@Input() filter: ParsedInputOf<typeof calls.read>, @Me() caller: Caller) {
    const { id } = filter;
    return id === undefined ? this.service.list(category, filter, caller) : this.row(id, caller);
  }
}
