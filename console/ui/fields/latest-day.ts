import { useQuery } from '@tanstack/react-query';
import { lookups } from '#contract/lookups.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { callQuery } from '../../api/query.js';

/** Parameters that limit the days of forms. */
export const settingsQuery = {
  ...callQuery(lookups.settings, {}, { kinds: ['parameter'], quiet: true }),
  staleTime: 5 * 60_000,
};

/** Keeps the place of the hint, so that it moves nothing when it comes. */
const noHint = '\u00a0';

/**
 * Latest day that can be chosen for an arrival: now minus the configured lag in milliseconds. The server itself only
 * rejects future days.
 */
export function useLatestDay(): { latest: string | undefined; hint: string } {
  const { data } = useQuery(settingsQuery);
  if (!data) return { latest: undefined, hint: noHint };
  const latest = shanghaiDay(new Date(Date.now() - data.dateLagMs));
  return { latest, hint: `可选 ${latest} 及以前的日期` };
}
