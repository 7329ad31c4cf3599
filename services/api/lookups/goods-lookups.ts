import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/call.js';
import { lookups } from '#contract/lookups.js';
import { listCategories, listGoods } from '#projections/record/goods.js';
import { Answers, Input } from '../kernel/answers.js';
import { Desk } from '../kernel/desk.js';

@Controller()
export class GoodsLookups {
  constructor(private readonly desk: Desk) {}

  @Answers(lookups.categories)
  categories() {
    return this.desk.ask(listCategories, {});
  }

  @Answers(lookups.goods)
  goods(@Input() input: ParsedInputOf<typeof lookups.goods>) {
    return this.desk.ask(listGoods, input);
  }
}
