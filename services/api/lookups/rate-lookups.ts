import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/call.js';
import { lookups } from '#contract/lookups.js';
import type { ReadDatabase } from '#projections/database.js';
import { canOpenMarket, rateOn } from '#projections/record/rates.js';
import { refuse } from '#workflows/kernel/refusal.js';
import { Answers, Input } from '../kernel/answers.js';
import { today } from '../kernel/clock.js';
import { Desk } from '../kernel/desk.js';

type RateInput = ParsedInputOf<typeof lookups.rate>;

const rateAsked = (db: ReadDatabase, { currency, date }: RateInput) => rateOn(db, currency, date);

@Controller()
export class RateLookups {
  constructor(private readonly desk: Desk) {}

  @Answers(lookups.rate)
  async rate(@Input() input: RateInput) {
    const found = (await this.desk.ask(rateAsked, input)) ?? refuse('未找到该日期的汇率');
    return { exchangeRate: Number(found.rate), rateDate: found.rateDate, currency: input.currency };
  }

  @Answers(lookups.canOpenMarketToday)
  async canOpenMarketToday() {
    return { value0: await this.desk.ask(canOpenMarket, { today: today() }) };
  }
}
