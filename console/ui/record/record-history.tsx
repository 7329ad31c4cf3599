import { useQuery } from '@tanstack/react-query';
import type { LiveKind } from '#contract/live-kinds.js';
import { record } from '#contract/platform/record.js';
import { callQuery } from '../../api/query.js';
import { HistoryTimeline } from '../document-history/history-timeline.js';
import { QueryBoundary } from '../loading/query-boundary.js';

/** Who changed what and when, field by field, newest first. */
export function RecordHistory({ kind, id }: { kind: LiveKind; id: string }) {
  const query = useQuery(callQuery(record.history, { kind, id }, { kinds: [kind], quiet: true }));
  return <QueryBoundary query={query}>{(events) => <HistoryTimeline events={events} />}</QueryBoundary>;
}
