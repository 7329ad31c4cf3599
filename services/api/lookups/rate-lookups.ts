import { Controller } from '@nestjs/common';
import { lookups } from '#contract/lookups.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { canOpenMarket, rateOn } from '#projections/exchange-rate/rates.js';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { today } from '../platform/kernel/clock.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';

type RateInput = ParsedInputOf<typeof lookups.rate>;

const rateAsked = (db: ReadDatabase, { currency, date }: RateInput) => rateOn(db, currency, date);

@Controller()
export class RateLookups {
  constructor(private readonly dispatcher: Dispatcher) {}

  @Answers(lookups.rate)
  async rate(@Input() input: RateInput) {
    const found = (await this.dispatcher.query(rateAsked, input)) ?? refuse('未找到该日期的汇率');
    return { exchangeRate: Number(found.rate), rateDate: found.rateDate, currency: input.currency };
  }

  @Answers(lookups.canOpenMarketToday)
  async canOpenMarketToday() {
    return { value0: await this.dispatcher.query(canOpenMarket, { today: today() }) };
  }
}
