import { expireSales } from './expiry/expire-sales.js';
import { fetchRates } from './rates/fetch-rates.js';
import { closeMonths } from './stock/close-months.js';
import type { Jobs } from './tasks/job.js';
import { followShipments } from './tracking/follow-shipments.js';
import { archiveExports } from './upkeep/archive-exports.js';
import { backUp } from './upkeep/back-up.js';
import { cleanTokens } from './upkeep/clean-tokens.js';
import { refreshWarnings } from './warnings/refresh-warnings.js';

/** Implementation of each job of the registry. */
export const jobs: Jobs = {
  rateFetch: { atStart: true, run: (parts, _, signal) => fetchRates(parts, signal) },
  salesExpire: { atStart: true, run: (parts, _, signal) => expireSales(parts, signal) },
  warningRefresh: { run: refreshWarnings },
  // A month is closed on the first day of the next; on other days only missed months are closed.
  stockMonthSnapshot: { atStart: true, run: (parts, _, signal) => closeMonths(parts, signal) },
  shipmentTracking: { run: (parts, _, signal) => followShipments(parts, signal) },
  fileCleanup: { run: async ({ files }, { hours }) => `清理 ${await files.sweep(hours)} 个残留文件` },
  tokenCleanup: { run: cleanTokens },
  backup: { run: backUp },
  exportArchive: { run: archiveExports },
};
