import type { InputOf } from '#contract/platform/call.js';
import type { ListCall, ListState } from './define-list.js';

/** Search parameters of a list; a link with a filter the list's call lacks does not compile. */
type SearchOf<C extends ListCall> = ListState & {
  [Filter in Exclude<keyof InputOf<C> & string, keyof ListState>]?: InputOf<C>[Filter];
};

/**
 * Search parameters as typed by the route. The list itself drops invalid ones (`defineList`) once its page is loaded:
 * routes are in the initial bundle and import only the type of a list.
 */
export const listSearch = <List extends { readonly call: ListCall }>(
  search: Record<string, unknown>,
): SearchOf<List['call']> => search as SearchOf<List['call']>;
