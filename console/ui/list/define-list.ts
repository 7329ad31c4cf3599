import type { UseQueryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { AnswerOf, Call, InputOf } from '#contract/platform/call.js';
import { pageSizes, sortableIn } from '#contract/platform/envelope.js';
import type { Filter } from '../filters/filter.js';

interface Page<Row> {
  records: Row[];
  total: number;
}
/** A page of rows, a page with something of the whole filter beside it, as sums, or all rows at once: `pageIn` reads each. */
// biome-ignore lint/suspicious/noExplicitAny: rows of any list
export type ListAnswer = Page<any> | { page: Page<any> } | any[];

// biome-ignore lint/suspicious/noExplicitAny: a list call of any input
export type ListCall = Call<any, z.ZodType<ListAnswer>>;
export type RowOf<C extends ListCall> = RowIn<AnswerOf<C>>;
type RowIn<Answer> = Answer extends readonly (infer Row)[]
  ? Row
  : Answer extends { page: Page<infer Row> }
    ? Row
    : Answer extends Page<infer Row>
      ? Row
      : never;
type InputKey<C extends Call> = keyof InputOf<C> & string;

export interface ListTab {
  value: string;
  label: string;
  /** Without this permission the tab is not there. */
  permission?: string;
  /** Asks for no tab in particular: everything there is. */
  every?: true;
}

interface ListTabs<Param extends string = string> {
  /** The call's parameter that takes the chosen tab's value. */
  param: Param;
  items: readonly ListTab[];
  /** How many records each tab holds. */
  // biome-ignore lint/suspicious/noExplicitAny: any query whose data is a count by tab
  counts?: UseQueryOptions<any, Error, Record<string, number>, any>;
}

/** What the address of every list may say. */
export interface ListState {
  tab?: string;
  sort?: string;
  order?: 'asc' | 'desc';
  page?: number;
  limit?: number;
  /** The opened record and the tab of its drawer. */
  id?: string;
  panel?: string;
}

/** What a list shows, as its address says it. */
export interface ListSearch extends ListState {
  [filter: string]: unknown;
}

export interface ListDeclaration<C extends ListCall> {
  /** Names the list in the user's settings. Never renamed. */
  key: string;
  call: C;
  /** Kinds of records it shows: a live change of one refreshes it. */
  kinds: readonly string[];
  tabs?: ListTabs<InputKey<C>>;
  filters?: readonly Filter<InputKey<C>>[];
  /** Rows of a tree that are closed at first; all are open unless said otherwise. */
  folded?(row: RowOf<C>): boolean;
}

export interface ListDefinition<C extends ListCall> extends ListDeclaration<C> {
  filters: readonly Filter<InputKey<C>>[];
  /** Validates the address; whatever does not fit is left out instead of breaking the page. */
  search: z.ZodType<ListSearch>;
  /** Columns the server sorts by. */
  sortable: ReadonlySet<string>;
}

const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

export function defineList<const C extends ListCall>(declaration: ListDeclaration<C>): ListDefinition<C> {
  const { tabs, filters = [], call } = declaration;
  const given: Record<string, z.ZodType> = {};
  for (const filter of filters) {
    for (const [key, schema] of Object.entries<z.ZodType>(filter.shape)) given[key] = lenient(schema);
  }
  const search = z.object({
    tab: lenient(z.enum(tabs ? tabs.items.map((tab) => tab.value) : [])),
    sort: lenient(z.string().refine((name) => sortableIn(call.input).includes(name))),
    order: lenient(z.enum(['asc', 'desc'])),
    page: lenient(z.int().min(1)),
    limit: lenient(z.literal([...pageSizes])),
    id: lenient(z.coerce.string()),
    panel: lenient(z.string()),
  });
  return {
    ...declaration,
    filters,
    search: search.extend(given),
    // The contract's `sort` parameter lists the columns that may be sorted by.
    sortable: new Set(sortableIn(call.input)),
  };
}

/** What the server is asked: tab, filters, sorting and page under the names of the contract. */
export function inputOf<C extends ListCall>(
  list: ListDefinition<C>,
  search: ListSearch,
  tab: string | undefined,
): InputOf<C> {
  const input: Record<string, unknown> = { page: search.page ?? 1, limit: search.limit ?? 20 };
  const every = list.tabs?.items.find((one) => one.value === tab)?.every;
  if (list.tabs && tab && !every) input[list.tabs.param] = tab;
  if (search.sort) Object.assign(input, { sort: search.sort, order: search.order ?? 'asc' });
  for (const key of filterKeys(list)) if (search[key] !== undefined) input[key] = search[key];
  return input as InputOf<C>;
}

export const filterKeys = (list: { filters: readonly Filter[] }): string[] =>
  list.filters.flatMap((filter) => filter.keys);

/** Filters as the reset button leaves them. */
export const resetFilters = (list: { filters: readonly Filter[] }): Record<string, unknown> =>
  Object.assign(
    Object.fromEntries(filterKeys(list).map((key) => [key, undefined])),
    ...list.filters.map((filter) => filter.resetTo ?? {}),
  );

/** Whether something is filtered out; the values of a reset filter nothing. */
export const isFiltered = (list: { filters: readonly Filter[] }, search: ListSearch): boolean => {
  const reset = resetFilters(list);
  return filterKeys(list).some((key) => search[key] !== undefined && search[key] !== reset[key]);
};
