import type { InputOf } from '#contract/platform/call.js';
import type { ListCall, ListState } from './define-list.js';

/** What the address of a list may hold: a link with a filter that the list's call does not have does not compile. */
type SearchOf<C extends ListCall> = ListState & {
  [Filter in Exclude<keyof InputOf<C> & string, keyof ListState>]?: InputOf<C>[Filter];
};

/**
 * The address of a list as its route takes it. What does not fit is left out by the list itself (`defineList`), which
 * comes with its page: routes are there from the first moment, and know of a list only its type.
 */
export const listSearch = <List extends { readonly call: ListCall }>(
  search: Record<string, unknown>,
): SearchOf<List['call']> => search as SearchOf<List['call']>;
