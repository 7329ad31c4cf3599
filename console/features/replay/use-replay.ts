import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { diagramQuery, historyQuery, keepWithin, snapshotQuery } from '../../ui/document-history/queries.js';
import { indexAt } from '../../ui/document-history/rounds.js';
import type { ReplaySearch } from './search.js';

export type GoReplay = (change: Partial<ReplaySearch>, options?: { replace?: boolean }) => void;

export function useReplaySearch(): { search: ReplaySearch; go: GoReplay } {
  const navigate = useNavigate({ from: '/inbox/replay' });
  const search = useSearch({ from: '/_shell/inbox/replay' });
  const go = useCallback<GoReplay>(
    (change, options) => {
      void navigate({ to: '.', search: (old) => ({ ...old, ...change }), replace: options?.replace });
    },
    [navigate],
  );
  return { search, go };
}

/** Events of a document and its snapshot at one of them. Neighbours are prefetched, so that stepping is instant. */
export function useReplay(businessKey: string, seq: number | undefined) {
  const client = useQueryClient();
  const history = useQuery(historyQuery(businessKey));
  const events = history.data?.events ?? [];
  const index = indexAt(events, seq);
  const event = events[index];
  const earlier = events[index - 1];
  const keep = keepWithin(businessKey);
  const at = event?.seq ?? 0;
  const ready = event !== undefined;
  const snapshot = useQuery({ ...snapshotQuery(businessKey, at), ...keep, enabled: ready });
  const diagram = useQuery({ ...diagramQuery(businessKey, at), ...keep, enabled: ready });
  const before = useQuery({ ...snapshotQuery(businessKey, earlier?.seq ?? 0), enabled: earlier !== undefined });

  const ahead = [events[index + 1], earlier, events[index + 2]].flatMap((one) => (one ? [one.seq] : [])).join();
  useEffect(() => {
    for (const near of ahead.split(',').filter(Boolean).map(Number)) {
      void client.prefetchQuery(snapshotQuery(businessKey, near));
      void client.prefetchQuery(diagramQuery(businessKey, near));
    }
  }, [client, businessKey, ahead]);

  return { history, events, index, event, snapshot, diagram, before: earlier ? before.data : undefined };
}
