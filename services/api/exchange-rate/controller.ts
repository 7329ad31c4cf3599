import { Controller, Inject } from '@nestjs/common';
import { sql } from 'kysely';
import { exchangeRate as calls } from '#contract/exchange-rate.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { derivedId } from '#infra/command-runner/ids.js';
import { dictionary } from '#workflows/dictionary/record.js';
import { enterRate } from '#workflows/exchange-rate/commands.js';
import { rateKey } from '#workflows/exchange-rate/key.js';
import { exchangeRate } from '#workflows/exchange-rate/record.js';
import { type Currency, readRates } from '#workflows/exchange-rate/sheet.js';
import { currencyDictionary } from '#workflows/platform/values/currency.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { today } from '../platform/kernel/clock.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { InvalidInput } from '../platform/kernel/failures.js';
import { Records } from '../platform/kernel/records.js';
import { type Narrowed, recordController } from '../platform/record/record-controller.js';

type Rate = ParsedInputOf<typeof calls.add>;

const rateId = (currency: string, date: string) => derivedId(...rateKey(currency, date));

interface Entered {
  readonly id: string;
  readonly position: bigint | undefined;
}

/** Number of concurrent commands; the event store combines appends that arrive together. */
const atOnce = 200;

@Controller()
export class ExchangeRateController extends recordController(exchangeRate, calls) {
  @Inject(Dispatcher) private readonly documents!: Dispatcher;
  @Inject(Records) private readonly records!: Records;

  protected override async narrowed({
    startDate,
    endDate,
    ...filter
  }: ParsedInputOf<typeof calls.list>): Promise<Narrowed> {
    return {
      filter,
      where: (query) => {
        let rows = query;
        if (startDate) rows = rows.where(sql<boolean>`date >= ${startDate}`);
        if (endDate) rows = rows.where(sql<boolean>`date <= ${endDate}`);
        return rows;
      },
    };
  }

  @Answers(calls.add)
  override async add(@Input() given: Rate, @Me() caller: Caller) {
    const entered = await this.enter(given, await this.currencies(), caller);
    await this.documents.shown(caller, [entered]);
    return { id: entered.id };
  }

  /** Validates all lines before storing any; importing the same lines again changes nothing. */
  @Answers(calls.import)
  async import(@Input() { rows }: ParsedInputOf<typeof calls.import>, @Me() caller: Caller) {
    const currencies = await this.currencies();
    const { rates, errors } = readRates(rows, { today: today(), currencies });
    if (errors.length > 0) {
      throw new InvalidInput(
        errors.map(({ row, field, message }) => ({
          field: `rows.${row}.${field}`,
          message: `第${row + 1}行：${message}`,
        })),
      );
    }
    const waiting = (await this.unknown(rates)).values();
    // The lanes share one iterator, so that each line is taken once.
    const entered: Entered[] = [];
    const lane = async () => {
      for (const rate of waiting) entered.push(await this.enter(rate, currencies, caller));
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    await this.documents.shown(caller, entered);
    return { count: rates.length };
  }

  /** Rates that are not stored yet with exactly the same value. */
  private async unknown(rates: readonly Rate[]): Promise<Rate[]> {
    const ids = rates.map(({ currency, date }) => rateId(currency, date));
    const standing = new Map((await this.records.readMany(exchangeRate, ids)).map(({ id, rate }) => [id, rate]));
    return rates.filter(({ rate }, index) => standing.get(ids[index] ?? '') !== rate);
  }

  private async enter(rate: Rate, currencies: readonly Currency[], caller: Caller): Promise<Entered> {
    const id = rateId(rate.currency, rate.date);
    const given = async () => ({ currencies: currencies.map(({ value }) => value) });
    const options = { given, mayBeNew: true, unread: true, unshown: true } as const;
    const { position } = await this.documents.send(caller, enterRate, id, rate, options);
    return { id, position };
  }

  private async currencies(): Promise<readonly Currency[]> {
    return (await this.records.find(dictionary, 'name', currencyDictionary))?.items ?? [];
  }
}
