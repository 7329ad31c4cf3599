import { useQuery } from '@tanstack/react-query';
import { record } from '#contract/platform/record.js';
import { callQuery } from '../../api/query.js';
import { HistoryTimeline } from '../document-history/history-timeline.js';
import { ErrorState, SkeletonBlock } from '../states.js';

/** Who changed what when, field by field, newest first. */
export function RecordHistory({ kind, id }: { kind: string; id: string }) {
  const query = useQuery(callQuery(record.history, { kind, id }, { kinds: [kind], quiet: true }));
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonBlock lines={6} />;
  return <HistoryTimeline events={query.data} />;
}
