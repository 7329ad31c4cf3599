import { type RateOfDay, rateOn } from '#projections/exchange-rate/rates.js';
import { exchangeRate } from '#workflows/exchange-rate/record.js';
import type { Records } from '../platform/kernel/records.js';

/** RMB per unit of the currency on a day (yyyy-MM-dd), or undefined. */
export const rateOfDay = (records: Records, currency: string, date: string): Promise<RateOfDay | undefined> =>
  records.ask(exchangeRate.name, `${currency} ${date}`, (db) => rateOn(db, currency, date));
