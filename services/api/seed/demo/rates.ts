import { derivedId } from '#infra/command-runner/ids.js';
import { rateKey } from '#workflows/exchange-rate/key.js';
import { exchangeRate } from '#workflows/exchange-rate/record.js';
import { rmb } from '#workflows/platform/values/currency.js';
import { lastDayOf } from '#workflows/stock/months.js';
import { inParallel } from '../kernel/in-parallel.js';
import type { Seeder } from '../kernel/seeder.js';

/** RMB per unit, around which the demo's rates oscillate. */
const middle: Readonly<Record<string, number>> = {
  美元: 7.1236,
  欧元: 8.2514,
  港币: 0.9127,
  日元: 0.047835,
  英镑: 9.4628,
};

const days = 60;
const dayMs = 86_400_000;
const dayBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10);

/** Varies by less than one per cent over the weeks and slightly from day to day; deterministic for each day. */
export function demoRate(currency: string, day: string): string {
  const centre = middle[currency];
  if (centre === undefined) throw new Error(`the demo has no rate of ${currency}`);
  const number = Date.parse(day) / dayMs;
  const phase = centre * 10;
  const swing = 0.007 * Math.sin(number / 11 + phase) + 0.0012 * Math.sin(number * 1.7 + phase);
  return (centre * (1 + swing)).toFixed(6);
}

const rateId = (currency: string, day: string): string => derivedId(...rateKey(currency, day));

/** Rates of today and the 60 days before, and of the month ends of the year, by which months were closed. */
export const seedRates = (seeder: Seeder, today: string): Promise<void> => createRates(seeder, ratedDays(today));

export function ratedDays(today: string): string[] {
  const near = Array.from({ length: days + 1 }, (_, index) => dayBefore(today, days - index));
  const ends = Array.from({ length: 365 - days }, (_, index) => dayBefore(today, 365 - index)).filter(
    (day) => lastDayOf(day.slice(0, 7)) === day,
  );
  return [...ends, ...near];
}

/** Adds the rates of the days since the demo's last start, because without today's rate the market counts as closed. */
export async function refreshRates(seeder: Seeder, today: string): Promise<void> {
  const [currency = ''] = Object.keys(middle);
  const missing: string[] = [];
  for (let day = today; missing.length <= days; day = dayBefore(day, 1)) {
    if (await seeder.exists(exchangeRate, rateId(currency, day))) break;
    missing.unshift(day);
  }
  await createRates(seeder, missing);
}

/** The morning of the day, but never in the future. */
const publishedAt = (day: string): string => {
  const now = new Date().toISOString();
  const morning = `${day}T01:15:00.000Z`;
  return morning < now ? morning : now;
};

const createRates = (seeder: Seeder, list: readonly string[]): Promise<void> =>
  inParallel(
    list.flatMap((day) => Object.keys(middle).map((currency) => ({ day, currency }))),
    ({ day, currency }) => createRate(seeder, currency, day),
  );

const createRate = (seeder: Seeder, currency: string, day: string): Promise<void> =>
  seeder.put(
    exchangeRate,
    rateId(currency, day),
    { date: day, currency, rate: demoRate(currency, day) },
    seeder.origin([exchangeRate.name, day, currency], publishedAt(day)),
  );

/** Rate used by a payment of a day; it is stored in the rate table, however long ago the day is. */
export async function rateUsed(seeder: Seeder, currency: string, day: string): Promise<string> {
  if (currency === rmb) return '1';
  await createRate(seeder, currency, day);
  return demoRate(currency, day);
}
