import type { ListSearch } from './define-list.js';

/**
 * The address of a list as its route takes it. What does not fit is left out by the list itself (`defineList`), which
 * comes with its page: routes are there from the first moment, and know no list.
 */
export const listSearch = (search: Record<string, unknown>): ListSearch => search;
