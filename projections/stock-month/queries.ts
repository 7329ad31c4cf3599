import { type LatestRates, latestRates } from '#projections/exchange-rate/rates.js';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';

/** The closed months, newest first. */
export async function closedMonths(db: ReadDatabase): Promise<readonly string[]> {
  const rows = await db.selectFrom('stock_month').select('month').orderBy('month', 'desc').execute();
  return rows.map(({ month }) => month);
}

interface StockIn {
  /** Undefined for the current stock. */
  readonly month?: string;
  /** Valuation rates: the newest ones, or those the month was closed with. */
  readonly rates: LatestRates;
}

/**
 * Resolves the requested stock: ALL or no month is the current stock.
 * @param today yyyy-MM-dd @throws Refusal for a month that is not closed
 */
export async function stockIn(
  db: ReadDatabase,
  { month, today }: { month: string | undefined; today: string },
): Promise<StockIn> {
  if (month === undefined || month === 'ALL') return { rates: await latestRates(db, { today }) };
  const closed = await db.selectFrom('stock_month').select('rates').where('month', '=', month).executeTakeFirst();
  if (!closed) return refuse('该月份没有历史库存');
  return { month, rates: new Map(closed.rates.map(([currency, rate, rateDate]) => [currency, { rate, rateDate }])) };
}
