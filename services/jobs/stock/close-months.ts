import { derivedId, derivedUuid } from '#infra/command-runner/ids.js';
import { latestRates } from '#projections/exchange-rate/rates.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { firstStockMonth } from '#projections/stock/queries.js';
import { closedMonths } from '#projections/stock-month/queries.js';
import { exchangeRate } from '#workflows/exchange-rate/record.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { stock } from '#workflows/stock/machine.js';
import { lastDayOf, monthAfter, monthOf } from '#workflows/stock/months.js';
import { close } from '#workflows/stock-month/commands.js';
import { stockMonth } from '#workflows/stock-month/machine.js';
import type { JobParts } from '../tasks/job.js';
import { untilLevel } from './until-level.js';

type Parts = Pick<JobParts, 'db' | 'log' | 'runner' | 'logger'>;

/**
 * Closes every ended month that is still open, from the first with goods on, so that any run makes up for missed
 * months: past stock follows from the ledgers by time, and a month's rates are those of its last day.
 */
export async function closeMonths({ db, log, runner, logger }: Parts, signal: AbortSignal): Promise<string> {
  await untilLevel({ db, log }, [stock, exchangeRate.workflow], signal);
  const read = readOf(db);
  const first = await firstStockMonth(read);
  if (first === undefined) return '尚无库存';
  const closed = new Set(await closedMonths(read));
  const now = monthOf(new Date());
  let made = 0;
  for (let month = first; month < now && !signal.aborted; month = monthAfter(month)) {
    if (closed.has(month)) continue;
    const id = derivedId(`${lastDayOf(month)}T16:00:00.000Z`, stockMonth.name, month);
    if ((await runner.documents.refresh(stockMonth, id)).revision >= 0) continue;
    const latest = await latestRates(read, { today: lastDayOf(month) });
    const rates = [...latest].map(([currency, { rate, rateDate }]): [string, string, string] => [
      currency,
      rate,
      rateDate,
    ]);
    const commandId = derivedUuid(stockMonth.name, month);
    const ids = { commandId, correlationId: commandId, causationId: commandId };
    const origin = { ...ids, actor: system, ip: '', at: new Date().toISOString() };
    await runner.run({ command: close, id, data: { month, rates }, creates: true }, origin);
    logger.info({ month }, 'stock month closed');
    made++;
  }
  return `结账 ${made} 个月`;
}
