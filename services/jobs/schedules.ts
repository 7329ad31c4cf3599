import { expireSales } from './expiry/expire-sales.js';
import type { Schedule } from './kernel/schedule.js';
import { fetchRates } from './rates/fetch-rates.js';
import { closeMonths } from './stock/close-months.js';
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
  {
    name: 'stock-month-snapshot',
    label: '月末库存',
    // A month is closed on the first day of the next; on other days there is only what was missed.
    cron: () => '10 0 * * *',
    atStart: true,
    run: closeMonths,
  },
  {
    name: 'sales-expiry',
    label: '销售单失效',
    cron: () => '5 0 * * *',
    atStart: true,
    run: expireSales,
  },
];
