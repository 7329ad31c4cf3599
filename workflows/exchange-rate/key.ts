import { exchangeRate } from './record.js';

/** Parts that a rate's id is derived from, the time first: one rate per day and currency, whatever its source. */
export const rateKey = (currency: string, date: string): [at: string, ...name: string[]] => [
  `${date}T00:00:00Z`,
  exchangeRate.name,
  date,
  currency,
];
