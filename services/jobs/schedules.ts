import type { Schedule } from './kernel/schedule.js';
import { fetchRates } from './rates/fetch-rates.js';

/** All there are. */
export const schedules: readonly Schedule[] = [
  {
    name: 'rate-fetch',
    label: '获取汇率',
    cron: ({ rateSourceUrl, rateCron }) => (rateSourceUrl ? rateCron : undefined),
    atStart: true,
    run: fetchRates,
  },
];
