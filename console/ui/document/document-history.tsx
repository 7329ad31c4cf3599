import { useQuery } from '@tanstack/react-query';
import type { LiveKind } from '#contract/live-kinds.js';
import { approval } from '#contract/platform/approval.js';
import { callQuery } from '../../api/query.js';
import { HistoryTimeline } from '../document-history/history-timeline.js';
import { QueryBoundary } from '../loading/query-boundary.js';

/** All events of a document, newest first. */
export function DocumentHistory({ view, id }: { view: { readonly kind: LiveKind }; id: string }) {
  const query = useQuery(callQuery(approval.history, { businessKey: id }, { kinds: [view.kind], quiet: true }));
  return <QueryBoundary query={query}>{({ events }) => <HistoryTimeline events={events} />}</QueryBoundary>;
}
