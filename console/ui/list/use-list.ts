import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type NavigateOptions, useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { callQuery } from '../../api/query.js';
import { useMe } from '../../api/session.js';
import { pageIn } from '../grid/page-in.js';
import { goBack, wayBack } from '../navigation/way-back.js';
import type { Neighbours } from '../overlays/drawer.js';
import {
  addressed,
  inputOf,
  isFiltered,
  type ListCall,
  type ListDefinition,
  type ListSearch,
  type ListTab,
  type RowOf,
  resetFilters,
} from './define-list.js';
import { useSteadyRows } from './use-steady-rows.js';

/** State of a list for its page: search parameters, rows, and functions that change the address. */
export interface List<Row> {
  definition: ListDefinition<ListCall>;
  search: ListSearch;
  rows: readonly Row[];
  total: number;
  /** The raw answer, for data beside the rows. */
  answer: unknown;
  /** Whether the rows are a page rather than all rows. */
  paged: boolean;
  tabs: readonly ListTab[];
  tab: string | undefined;
  /** No rows loaded yet. */
  loading: boolean;
  /** Rows are shown and newer ones are being fetched. */
  refreshing: boolean;
  error: unknown;
  filtered: boolean;
  /** New or moved rows wait for `refresh`. */
  waiting: boolean;
  /** Keeps rows in place while the user is at the list. */
  hold(held: boolean): void;
  refresh(): Promise<void>;
  go(change: Partial<ListSearch>, options?: { replace?: boolean }): void;
  reset(): void;
  openedId: string | undefined;
  open(id: string | undefined): void;
  /** Closes what was opened if it is this, which is gone; anything else opened meanwhile, on any page, stays. */
  leave(id: string): void;
  neighbours: Neighbours;
  /** Index of the row after the opened one. */
  nextAt: number | undefined;
}

export function useList<C extends ListCall>(definition: ListDefinition<C>): List<RowOf<C>> {
  const me = useMe();
  const client = useQueryClient();
  const raw = useSearch({ strict: false });
  const search = useMemo(() => definition.search.parse(raw), [definition, raw]);

  const tabs = definition.tabs?.items.filter((tab) => !tab.permission || me.hasPermission(tab.permission)) ?? [];
  const tab = (tabs.find((one) => one.value === search.tab) ?? tabs[0])?.value;
  const input = inputOf(definition, search, tab);
  const inputKey = JSON.stringify(input);
  const query = useQuery({
    ...callQuery(definition.call, input, { kinds: definition.kinds, inPlace: true }),
    placeholderData: keepPreviousData,
    enabled: !definition.tabs || tabs.length > 0,
  });
  const answer = useMemo(() => (query.data === undefined ? undefined : pageIn<RowOf<C>>(query.data)), [query.data]);
  const { rows, waiting, hold, adopt } = useSteadyRows<RowOf<C>>(answer?.records, inputKey, query.isPlaceholderData);

  const { go, open, leave } = useMoves();

  const refetch = query.refetch;
  const refresh = useCallback(async () => {
    const others = client.invalidateQueries({ queryKey: [definition.call.path], refetchType: 'none' });
    const counts = definition.tabs?.counts && client.invalidateQueries({ queryKey: definition.tabs.counts.queryKey });
    const [result] = await Promise.all([refetch(), others, counts]);
    if (result.data !== undefined) adopt(pageIn<RowOf<C>>(result.data).records);
  }, [client, definition, refetch, adopt]);

  // After the last record of the last page was deleted, shows the new last page.
  const total = answer?.total ?? 0;
  const paged = answer?.paged ?? true;
  const last = Math.max(1, Math.ceil(total / (search.limit ?? 20)));
  const beyond = paged && query.isSuccess && !query.isPlaceholderData && (search.page ?? 1) > last;
  useEffect(() => {
    if (beyond) go({ page: last === 1 ? undefined : last }, { replace: true });
  }, [beyond, last, go]);

  const { at, nextAt } = usePlace(rows, search.id);
  const step = (index: number | undefined) => {
    const row = index === undefined ? undefined : rows[index];
    return row && (() => go({ id: row.id }, { replace: true }));
  };

  return {
    definition,
    search,
    rows,
    total,
    answer: query.data,
    paged,
    tabs,
    tab,
    loading: query.isPending && query.fetchStatus !== 'idle',
    refreshing: query.isFetching && !query.isPending,
    error: query.data ? undefined : query.error,
    filtered: isFiltered(definition, search),
    waiting,
    hold,
    refresh,
    go,
    reset: () => go({ ...addressed(resetFilters(definition)), page: undefined, id: undefined }),
    openedId: search.id,
    open,
    leave,
    nextAt,
    neighbours: {
      previous: step(nextAt === undefined ? undefined : (at ?? nextAt) - 1),
      next: step(nextAt),
      position: at === undefined ? undefined : `${at + 1} / ${rows.length}`,
    },
  };
}

/** Functions that change the address; closing a page opened by a link from elsewhere returns to that link. */
function useMoves(): Pick<List<unknown>, 'go' | 'open' | 'leave'> {
  const navigate = useNavigate();
  const router = useRouter();
  const here = useMatch({ strict: false, select: ({ pathname }) => pathname });
  return useMemo(() => {
    const go: List<unknown>['go'] = (change, options) => {
      const { state, search: before } = router.state.location;
      const search = (old: ListSearch) => ({ ...old, ...change });
      const stays = 'id' in before && !('id' in change && change.id === undefined);
      // The search type depends on the list's definition, which the router does not know.
      void navigate({
        to: '.',
        search,
        replace: options?.replace,
        state: stays ? { cameFrom: state.cameFrom } : undefined,
      } as NavigateOptions);
    };
    const show = (id: string | undefined, options?: { replace: true }) => {
      const back = id === undefined ? wayBack(router.state.location.state) : undefined;
      if (back === undefined) go({ id, panel: undefined }, options);
      else goBack(router.history, back);
    };
    const leave: List<unknown>['leave'] = (id) => {
      const { pathname, search } = router.state.location;
      // No step back in the browser opens it again.
      if (pathname === here && 'id' in search && search.id === id) show(undefined, { replace: true });
    };
    return { go, open: (id) => show(id), leave };
  }, [navigate, router, here]);
}

/** Index of the opened row and of the next; if the row is gone, e.g. after a decision, of the one that replaced it. */
function usePlace(rows: readonly { id: string }[], id: string | undefined) {
  const last = useRef<{ id: string; at: number }>(undefined);
  const found = rows.findIndex((row) => row.id === id);
  useEffect(() => {
    if (id !== undefined && found >= 0) last.current = { id, at: found };
  }, [id, found]);
  if (found >= 0) return { at: found, nextAt: found + 1 };
  return { at: undefined, nextAt: last.current?.id === id ? last.current?.at : undefined };
}
