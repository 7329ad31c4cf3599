import type { Schedule } from './kernel/schedule.js';
import { fetchRates } from './rates/fetch-rates.js';
import { followShipments } from './tracking/follow-shipments.js';

/** All there are. */
export const schedules: readonly Schedule[] = [
  {
    name: 'rate-fetch',
    label: '获取汇率',
    cron: ({ rateSourceUrl, rateCron }) => (rateSourceUrl ? rateCron : undefined),
    atStart: true,
    run: fetchRates,
  },
  {
    name: 'shipment-tracking',
    label: '查询物流',
    cron: ({ trackingUrl, trackingCron }) => (trackingUrl ? trackingCron : undefined),
    run: followShipments,
  },
];
