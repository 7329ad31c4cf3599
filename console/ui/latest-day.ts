import { useQuery } from '@tanstack/react-query';
import { lookups } from '#contract/lookups.js';
import { daysAfter, shanghaiDay } from '#workflows/platform/kernel/time.js';
import { callQuery } from '../api/query.js';

const settingsQuery = {
  ...callQuery(lookups.settings, {}, { kinds: ['parameter'], quiet: true }),
  staleTime: 5 * 60_000,
};

/**
 * The last day that may be chosen where something has arrived: as many milliseconds ago as the parameter says. The
 * server itself refuses the future only.
 */
export function useLatestDay(): { latest: string | undefined; hint: string | undefined } {
  const { data } = useQuery(settingsQuery);
  if (!data) return { latest: undefined, hint: undefined };
  const latest = shanghaiDay(new Date(Date.now() - data.dateLagMs));
  return { latest, hint: `可选 ${latest} 及以前的日期` };
}

/** The last day that may be agreed on for paying a sale; undefined where there is no limit. */
export function useFurthestDay(): string | undefined {
  const ahead = useQuery(settingsQuery).data?.maxAheadDays;
  return ahead === null || ahead === undefined ? undefined : daysAfter(shanghaiDay(new Date()), ahead);
}
