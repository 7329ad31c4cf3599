import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Task } from '#contract/inbox.js';
import { codes } from '#contract/platform/envelope.js';
import { ApiError } from '../../api/api-error.js';
import { callQuery } from '../../api/query.js';
import { useMe } from '../../api/session.js';
import { historyQuery } from '../../ui/document-history/queries.js';
import { inputOf } from '../../ui/list/define-list.js';
import { type List, useList } from '../../ui/list/use-list.js';
import { arrived, missingFrom, type ShownTask, whyGone } from './gone.js';
import { overQuery, taskList } from './queries.js';
import { text } from './text.js';

interface TaskList {
  list: List<ShownTask>;
  /** Number of tasks that arrived since the rows were loaded. */
  fresh: number;
  /** Tasks were removed or moved. */
  stale: boolean;
  /** Reloads the rows, from the first page. */
  adopt(): void;
}

/** The inbox: rows stay in place until the user refreshes; tasks completed elsewhere stay and show by whom. */
export function useTaskList(): TaskList {
  const list = useList(taskList);
  const { hold, rows, search } = list;
  useEffect(() => {
    hold(true);
  }, [hold]);

  const latest = useQuery(
    callQuery(taskList.call, inputOf(taskList, search, undefined), { kinds: taskList.kinds, inPlace: true }),
  );
  const records = latest.data?.records;
  // Unless rows are held back they are the latest: none is missing, none is new.
  const held = list.waiting ? records : undefined;
  const missing = useMemo(() => (held ? missingFrom<Task>(rows, held) : []), [rows, held]);
  const why = useReasons(missing);
  const shown = useMemo(
    () => rows.map((row): ShownTask => (why.has(row.id) ? { ...row, gone: why.get(row.id) } : row)),
    [rows, why],
  );
  return {
    list: { ...list, rows: shown, waiting: false, hold: () => undefined },
    fresh: held && (search.page ?? 1) === 1 && search.order !== 'asc' ? arrived(rows, held) : 0,
    stale: list.waiting,
    adopt: () => {
      void list.refresh();
      if (search.page) list.go({ page: undefined });
    },
  };
}

/** The document is no longer the user's to see. An answer that did not come says nothing. */
const isHidden = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === codes.missing || error.code === codes.forbidden);

/** Why these tasks no longer wait. Tasks that only moved to another page are omitted. */
function useReasons(missing: readonly Task[]): ReadonlyMap<string, string> {
  const me = useMe();
  const { data: ids = [] } = useQuery({ ...overQuery(missing), enabled: missing.length > 0 });
  const over = missing.filter(({ id }) => ids.includes(id));
  const histories = useQueries({
    queries: over.map((task) => ({
      ...historyQuery(task.businessKey),
      // A task given away and back may go once more, for another reason.
      ...{ queryKey: ['gone', task.id], meta: {}, staleTime: 'static' as const, gcTime: 0 },
    })),
  });
  const entries = over.flatMap((task, index) => {
    const { data, error } = histories[index] ?? {};
    if (data) return [[task.id, whyGone(task, data, me.profile.id)] as const];
    return error ? [[task.id, isHidden(error) ? text.removed : text.over] as const] : [];
  });
  const key = JSON.stringify(entries);
  return useMemo(() => new Map(JSON.parse(key) as [string, string][]), [key]);
}
