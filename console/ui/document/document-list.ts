import type { UseQueryOptions } from '@tanstack/react-query';
import type { LiveKind } from '#contract/live-kinds.js';
import type { Call, InputOf } from '#contract/platform/call.js';
import type { DetailCall } from '#contract/platform/document.js';
import type { Tab } from '#workflows/platform/document/tabs.js';
import { callQuery } from '../../api/query.js';
import type { Filter } from '../filters/filter.js';
import { defineList, type ListCall, type ListDefinition } from '../list/define-list.js';
import { documentText } from './document-text.js';

interface Declaration<Key extends string> {
  /** Other kinds of records that affect what list, drawer and actions show of these documents. */
  beside?: readonly LiveKind[];
  /** Distinguishes several lists of one kind. Never rename it. */
  key?: string;
  /** Tabs after 全部, in this order; `value` is sent to the server and defaults to the label. */
  tabs: readonly (Pick<Tab, 'label'> & { readonly value?: string })[];
  /** Query parameter for the tab. */
  tabBy?: Key;
  /** Permission a tab needs; without a tab, the one for 全部. */
  tabNeeds?(tab?: string): string;
  filters: readonly Filter<Key>[];
}

/** List of documents of a kind; its tabs are statuses, each with its count. */
export function documentList<const C extends ListCall>(
  calls: { readonly list: C; readonly counts: Call; readonly detail: DetailCall<LiveKind> },
  { beside = [], key = calls.detail.of.kind, tabs, tabBy, tabNeeds, filters }: Declaration<keyof InputOf<C> & string>,
): ListDefinition<C> {
  const kinds = [calls.detail.of.kind, ...beside];
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
