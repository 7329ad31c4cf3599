import { operations } from '#contract/operations.js';
import { callQuery } from '../../api/query.js';

const everyMs = 2000;

/** Current figures, polled while the page is visible. */
export const overviewQuery = () => ({
  ...callQuery(operations.overview, {}, { quiet: true }),
  refetchInterval: everyMs,
  staleTime: 0,
});
