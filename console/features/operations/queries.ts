import { operations } from '#contract/operations.js';
import { callQuery } from '../../api/query.js';

const everyMs = 2000;

/** Figures of now: looked at again and again for as long as the page is seen. */
export const overviewQuery = () => ({
  ...callQuery(operations.overview, {}, { quiet: true }),
  refetchInterval: everyMs,
  staleTime: 0,
});
