import { useQuery } from '@tanstack/react-query';
import { type JobRow, job } from '#contract/job.js';
import { callQuery } from '../../api/query.js';

/** The user's latest exports. State changes arrive as live events; progress has to be polled. */
export const latestExports = callQuery(job.list, { limit: 20 }, { kinds: ['job'], quiet: true });

/** The row with its latest progress, if the polled query has it in the same state. */
export function useLatest(row: JobRow): JobRow {
  const { data } = useQuery({ ...latestExports, enabled: false });
  const known = data?.records.find(({ id }) => id === row.id);
  return known && known.state === row.state ? known : row;
}
