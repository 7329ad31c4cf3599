import { exchangeRate } from './record.js';

/** A day has one rate of a currency, whichever source brings it: what its id is derived from, the moment first. */
export const rateKey = (currency: string, date: string): [at: string, ...name: string[]] => [
  `${date}T00:00:00Z`,
  exchangeRate.name,
  date,
  currency,
];
