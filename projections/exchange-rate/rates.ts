import { sql } from 'kysely';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { readSchema } from '#projections/platform/kernel/schema.js';
import { findRecord, recordRows, textOf } from '#projections/platform/record/queries.js';
import { recordTable } from '#projections/platform/record/record-projection.js';
import { dictionary } from '#workflows/dictionary/record.js';
import { exchangeRate } from '#workflows/exchange-rate/record.js';
import { parameter } from '#workflows/parameter/record.js';
import { readSetting, settings } from '#workflows/parameter/settings.js';
import { currencyDictionary, rmb } from '#workflows/platform/values/currency.js';

type Rate = typeof exchangeRate;

export interface RateOfDay {
  readonly rate: string;
  /** Day of the rate: the requested day or an earlier one. */
  readonly rateDate: string;
}

/** No rates exist on weekends and holidays: the nearest earlier rate applies (docs/rules/money.md). */
const fallbackDays = 7;
/** A currency without a rate for this many days is no longer traded. */
const tradedDays = 30;

/** RMB for one unit of the currency on a day (yyyy-MM-dd), or undefined. RMB itself is always 1. */
export async function rateOn(db: ReadDatabase, currency: string, date: string): Promise<RateOfDay | undefined> {
  if (currency === rmb) return { rate: '1', rateDate: date };
  return recordRows(db, exchangeRate)
    .clearSelect()
    .select([textOf<Rate>('rate').as('rate'), textOf<Rate>('date').as('rateDate')])
    .where(textOf<Rate>('currency'), '=', currency)
    .where(textOf<Rate>('date'), '<=', date)
    .where(textOf<Rate>('date'), '>=', daysBefore(date, fallbackDays))
    .orderBy(textOf<Rate>('date'), 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface Market {
  readonly isOpen: boolean;
  /** Currencies with a rate of today itself. */
  readonly priced: readonly string[];
}

/**
 * The market opens when every required currency has a rate of today itself (docs/rules/money.md). Required are the
 * currencies named by the parameter or, by default, the traded ones: those of the dictionary with a recent rate. The
 * dictionary has more currencies than have a source of rates, and requiring all would keep the market shut for ever. As
 * long as no currency has had a rate, the market stays shut: nothing could be priced. With RMB alone, nothing needs one.
 */
async function marketOn(db: ReadDatabase, { today }: { today: string }): Promise<Market> {
  const [set, known, newest] = await Promise.all([
    findRecord(db, parameter, 'cfgName', settings.requiredCurrencies.key),
    findRecord(db, dictionary, 'name', currencyDictionary),
    newestRates(db, today),
  ]);
  const currencies = new Set(known?.items.map(({ value }) => value));
  const named = readSetting(settings.requiredCurrencies, set?.cfgValue);
  const traded = [...newest.keys()].filter((currency) => currencies.has(currency));
  const required = (named.length > 0 ? named : traded).filter((currency) => currency !== rmb);
  const isPriced = (currency: string) => newest.get(currency) === today;
  const needsNone = named.length > 0 || (currencies.size === 1 && currencies.has(rmb));
  return {
    isOpen: required.length > 0 ? required.every((one) => currencies.has(one) && isPriced(one)) : needsNone,
    priced: [...newest.keys()].filter(isPriced),
  };
}

/**
 * Currencies that sales may be priced, and their money entered, in today: once the market is open, those with a rate of
 * today; RMB at any time.
 */
export async function openCurrencies(db: ReadDatabase, params: { today: string }): Promise<ReadonlySet<string>> {
  const { isOpen, priced } = await marketOn(db, params);
  return new Set([rmb, ...(isOpen ? priced : [])]);
}

/** Whether the button that adds a sale, of whatever currency, is open today. */
export const canOpenMarket = async (db: ReadDatabase, params: { today: string }): Promise<boolean> =>
  (await marketOn(db, params)).isOpen;

/** Day of the newest rate of every traded currency. */
async function newestRates(db: ReadDatabase, today: string): Promise<ReadonlyMap<string, string>> {
  const rows = await recordRows(db, exchangeRate)
    .clearSelect()
    .select([textOf<Rate>('currency').as('currency'), sql<string>`max(${textOf<Rate>('date')})`.as('date')])
    .where(textOf<Rate>('date'), '<=', today)
    .where(textOf<Rate>('date'), '>=', daysBefore(today, tradedDays))
    .groupBy(textOf<Rate>('currency'))
    .execute();
  return new Map(rows.map(({ currency, date }) => [currency, date]));
}

const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);

/**
 * Rate for money that arrived on a day: the rate of that day or the nearest earlier one, otherwise the newest rate
 * (docs/rules/deposit-and-payback.md).
 */
export async function settleRate(
  db: ReadDatabase,
  { currency, date, today }: { currency: string; date: string; today: string },
): Promise<string | undefined> {
  const near = await rateOn(db, currency, date);
  if (near) return near.rate;
  const newest = await recordRows(db, exchangeRate)
    .clearSelect()
    .select(textOf<Rate>('rate').as('rate'))
    .where(textOf<Rate>('currency'), '=', currency)
    .where(textOf<Rate>('date'), '<=', today)
    .orderBy(textOf<Rate>('date'), 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.rate;
}

export type LatestRates = ReadonlyMap<string, RateOfDay>;

/**
 * Newest rate of every currency up to today; RMB is 1. Postgres steps from one currency to the next in the index, and
 * reads one rate of each: `distinct on` would sort all days, which takes as long as there have been rates.
 */
export async function latestRates(db: ReadDatabase, { today }: { today: string }): Promise<LatestRates> {
  const [currency, date, rate] = [textOf<Rate>('currency'), textOf<Rate>('date'), textOf<Rate>('rate')];
  const rates = sql.id(readSchema, recordTable(exchangeRate));
  const { rows } = await sql<RateOfDay & { currency: string }>`with recursive known(currency) as (
      select min(${currency}) from ${rates}
      union all
      select (select min(${currency}) from ${rates} where ${currency} > known.currency) from known
      where known.currency is not null)
    select known.currency, newest.* from known cross join lateral (
      select ${rate} as "rate", ${date} as "rateDate" from ${rates}
      where ${currency} = known.currency and ${date} <= ${today} order by ${date} desc limit 1) newest`.execute(db);
  const known = rows.map(({ currency, ...rate }): [string, RateOfDay] => [currency, rate]);
  return new Map([...known, [rmb, { rate: '1', rateDate: today }]]);
}
