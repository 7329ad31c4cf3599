import { useQuery } from '@tanstack/react-query';
import { type JobRow, job } from '#contract/job.js';
import { callQuery } from '../../api/query.js';

/** The user's latest exports. A change of state is heard of; how far one is has to be asked. */
export const latestExports = callQuery(job.list, { limit: 20 }, { kinds: ['job'], quiet: true });

/** The row as it is now, where more is known than its list knows. */
export function useLatest(row: JobRow): JobRow {
  const { data } = useQuery({ ...latestExports, enabled: false });
  const known = data?.records.find(({ id }) => id === row.id);
  return known && known.state === row.state ? known : row;
}
