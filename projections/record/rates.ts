import { sql } from 'kysely';
import type { ReadDatabase } from '#projections/database.js';
import { exchangeRate, rmb } from '#workflows/exchange-rate/record.js';
import { recordRows, textOf } from './queries.js';

type Rate = typeof exchangeRate;

export interface RateOfDay {
  readonly rate: string;
  /** The day the rate is of: the one asked for, or an earlier one. */
  readonly rateDate: string;
}

/** There are none on weekends and holidays: then the nearest earlier one holds (domain rules B.9). */
const fallbackDays = 7;
/** A currency without a rate for so long is not traded any more. */
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

/**
 * Whether every currency we trade has a rate of today itself. The dictionary of currencies lists more of them than have
 * a source of rates, and one without would keep the market shut for ever: those with a recent rate count. None at all
 * means that no rates have come yet, so that it stays shut.
 */
export async function canOpenMarket(db: ReadDatabase, { today }: { today: string }): Promise<boolean> {
  const newest = await recordRows(db, exchangeRate)
    .clearSelect()
    .select(sql<string>`max(${textOf<Rate>('date')})`.as('date'))
    .where(textOf<Rate>('date'), '<=', today)
    .where(textOf<Rate>('date'), '>=', daysBefore(today, tradedDays))
    .groupBy(textOf<Rate>('currency'))
    .execute();
  return newest.length > 0 && newest.every(({ date }) => date === today);
}

const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);

/**
 * The rate that money is worth which came on a day: of that day, or the nearest earlier one, or else the newest there is
 * (domain rules B.5).
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

/** The newest rate of every currency that is not of a later day; RMB is 1 today. */
export async function latestRates(db: ReadDatabase, { today }: { today: string }): Promise<LatestRates> {
  const rows = await recordRows(db, exchangeRate)
    .clearSelect()
    .distinctOn(textOf<Rate>('currency'))
    .select([
      textOf<Rate>('currency').as('currency'),
      textOf<Rate>('rate').as('rate'),
      textOf<Rate>('date').as('rateDate'),
    ])
    .where(textOf<Rate>('date'), '<=', today)
    .orderBy(textOf<Rate>('currency'))
    .orderBy(textOf<Rate>('date'), 'desc')
    .execute();
  const known = rows.map(({ currency, ...rate }): [string, RateOfDay] => [currency, rate]);
  return new Map([...known, [rmb, { rate: '1', rateDate: today }]]);
}
