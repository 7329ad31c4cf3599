import { sql } from 'kysely';
import type { ReadDatabase } from '#projections/database.js';
import { exchangeRate } from '#workflows/exchange-rate/record.js';
import { daysBefore, recordRows, textOf } from './queries.js';

type Rate = typeof exchangeRate;

/** A currency without a rate for so long is not traded any more. */
const tradedDays = 30;

/**
 * Whether every currency we trade has a rate of today itself. The dictionary of currencies lists more of them than have
 * a source of rates, and one without would keep the market shut for ever: those with a recent rate count. None at all
 * means that no rates have come yet, so that it stays shut.
 */
export async function canOpenMarket(db: ReadDatabase, { today }: { today: string }): Promise<boolean> {
  const newest = await recordRows(db, exchangeRate)
    .clearSelect()
    .select(sql<string>`max(${textOf<Rate>('date')})`.as('date'))
    .where(sql<boolean>`${textOf<Rate>('date')} between ${daysBefore(today, tradedDays)} and ${today}`)
    .groupBy(textOf<Rate>('currency'))
    .execute();
  return newest.length > 0 && newest.every(({ date }) => date === today);
}
