import { useQuery } from '@tanstack/react-query';
import type { Task } from '#contract/inbox.js';
import { pendingQuery } from '../../ui/display/refusal.js';
import { historyQuery, keepWithin, snapshotQuery } from '../../ui/document-history/queries.js';
import { useSinceRefusal } from '../../ui/document-history/since-refusal.js';
import type { List } from '../../ui/list/use-list.js';
import { useRemembered } from '../../ui/navigation/recent.js';
import { businessKeyOf } from './queries.js';

export type OpenedTask = ReturnType<typeof useTask>;

/** The task selected by the address, and its current document. */
export function useTask({ openedId, rows }: List<Task & { gone?: string }>) {
  const key = openedId === undefined ? '' : businessKeyOf(openedId);
  const history = useQuery({ ...historyQuery(key), enabled: key !== '' });
  const record = history.data;
  const events = record?.events ?? [];
  const latest = events.at(-1);
  const seq = latest?.seq;
  const snapshot = useQuery({ ...snapshotQuery(key, seq ?? 0), ...keepWithin(key), enabled: seq !== undefined });
  const since = useSinceRefusal(key, events, snapshot.data);
  const opened = record && { id: key, kind: record.kind, serialNo: record.serialNo };
  useRemembered(opened, record?.removed ? key : undefined);
  const row = rows.find(({ id }) => id === openedId);
  // A task can belong to another document than the one it is done on, so it shows its own number and state.
  const { data: pending = [] } = useQuery({ ...pendingQuery(key), enabled: key !== '' });
  const waits = pending.find(({ id }) => id === openedId) ?? (row && !row.gone ? row : undefined);
  return {
    key,
    row,
    record,
    latest,
    snapshot: snapshot.data,
    since,
    other: waits && record && waits.kind !== record.kind ? waits : undefined,
    error: (record ? undefined : history.error) ?? (snapshot.data ? undefined : snapshot.error),
    reload: () => void history.refetch(),
    retry: () => void (record ? snapshot.refetch() : history.refetch()),
  };
}
