import { useQuery } from '@tanstack/react-query';
import { lookups } from '#contract/lookups.js';
import { daysAfter, shanghaiDay } from '#workflows/platform/values/time.js';
import { callQuery } from '../../api/query.js';

const settingsQuery = {
  ...callQuery(lookups.settings, {}, { kinds: ['parameter'], quiet: true }),
  staleTime: 5 * 60_000,
};

/**
 * Latest day that can be chosen for an arrival: now minus the configured lag in milliseconds. The server itself only
 * rejects future days.
 */
export function useLatestDay(): { latest: string | undefined; hint: string | undefined } {
  const { data } = useQuery(settingsQuery);
  if (!data) return { latest: undefined, hint: undefined };
  const latest = shanghaiDay(new Date(Date.now() - data.dateLagMs));
  return { latest, hint: `可选 ${latest} 及以前的日期` };
}

/** Latest payment day that can be agreed on for a sale; undefined if there is no limit. */
export function useFurthestDay(): string | undefined {
  const ahead = useQuery(settingsQuery).data?.maxAheadDays;
  return ahead === null || ahead === undefined ? undefined : daysAfter(shanghaiDay(new Date()), ahead);
}
