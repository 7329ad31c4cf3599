import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { stock as calls } from '#contract/stock.js';
import type { LatestRates } from '#projections/exchange-rate/rates.js';
import { stockPage } from '#projections/stock/queries.js';
import { closedMonths, stockIn } from '#projections/stock-month/queries.js';
import { rmb } from '#workflows/platform/values/currency.js';
import { stock } from '#workflows/stock/machine.js';
import { Exports } from '../platform/export/exports.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { AsideRows } from '../platform/kernel/aside-rows.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { today } from '../platform/kernel/clock.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { wireStock } from './wire.js';

/** Ignores RMB, whose rate is always dated today. */
const newestDay = (rates: LatestRates): string | null =>
  [...rates]
    .flatMap(([currency, { rateDate }]) => (currency === rmb ? [] : [rateDate]))
    .toSorted()
    .at(-1) ?? null;

@Controller()
export class StockController {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly aside: AsideRows,
    private readonly exports: Exports,
  ) {}

  @Answers(calls.export)
  export(@Input() input: ParsedInputOf<typeof calls.export>, @Me() caller: Caller) {
    return this.exports.fileOf(stock.name, input, caller);
  }

  @Answers(calls.list)
  async list(@Input() { month, ...filter }: ParsedInputOf<typeof calls.list>, @Me() { actor }: Caller) {
    const { rates, ...asked } = await this.dispatcher.query(stockIn, { month, today: today() });
    const { page, sums } = await this.dispatcher.query(stockPage, { filter: { ...filter, ...asked }, actor, rates });
    const mark = await this.aside.marker(stock);
    return {
      page: { ...page, records: page.records.map((row) => mark(wireStock(row, rates, actor), row.stock_id)) },
      exchangeRateDate: newestDay(rates),
      ...sums,
    };
  }

  @Answers(calls.months)
  async months() {
    return [...(await this.dispatcher.query(closedMonths, {}))];
  }
}
