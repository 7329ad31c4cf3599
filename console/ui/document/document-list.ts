import type { UseQueryOptions } from '@tanstack/react-query';
import type { Call, InputOf } from '#contract/platform/call.js';
import type { Tab } from '#workflows/platform/document/tabs.js';
import { callQuery } from '../../api/query.js';
import type { Filter } from '../filters/filter.js';
import { defineList, type ListCall, type ListDefinition } from '../list/define-list.js';
import { documentText } from './document-text.js';

interface Declaration<Key extends string> {
  /** As the workflow is called. */
  kind: string;
  /** Records of other kinds that say how its documents stand, or what may be done with them. */
  beside?: readonly string[];
  /** Where a workflow has several lists. Never renamed. */
  key?: string;
  /** The tabs beside 全部, in this order; the server is asked for them by their names, unless said otherwise. */
  tabs: readonly (Pick<Tab, 'label'> & { readonly value?: string })[];
  /** The parameter that takes the tab. */
  tabBy?: Key;
  /** The permission string that a tab needs; 全部 is the tab without a name. */
  tabNeeds?(tab?: string): string;
  filters: readonly Filter<Key>[];
}

/** The list of a kind of documents: its tabs are statuses, each with its count. */
export function documentList<const C extends ListCall>(
  calls: { readonly list: C; readonly counts: Call },
  { kind, beside = [], key = kind, tabs, tabBy, tabNeeds, filters }: Declaration<keyof InputOf<C> & string>,
): ListDefinition<C> {
  const kinds = [kind, ...beside];
  const counts = callQuery(calls.counts, {}, { kinds, quiet: true });
  return defineList({
    key,
    call: calls.list,
    kinds,
    tabs: {
      param: tabBy ?? ('status' as keyof InputOf<C> & string),
      items: [
        { value: 'all', label: documentText.every, every: true, permission: tabNeeds?.() },
        ...tabs.map(({ label, value = label }) => ({ value, label, permission: tabNeeds?.(value) })),
      ],
      counts: counts as UseQueryOptions<unknown, Error, Record<string, number>>,
    },
    filters,
  });
}
