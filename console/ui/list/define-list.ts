import type { UseQueryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { LiveKind } from '#contract/live-kinds.js';
import type { AnswerOf, Call, InputOf } from '#contract/platform/call.js';
import { pageSizes, sortableIn } from '#contract/platform/envelope.js';
import type { Filter } from '../filters/filter.js';

interface Page<Row> {
  records: Row[];
  total: number;
}
/** A page of rows, a page with totals of the whole filter beside it, or all rows at once; `pageIn` reads each. */
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
  /** The tab is hidden from users without this permission. */
  permission?: string;
  /** Sends no tab value and shows all records. */
  every?: true;
}

interface ListTabs<Param extends string = string> {
  /** Parameter of the call for the value of the chosen tab. */
  param: Param;
  items: readonly ListTab[];
  /** Number of records by tab. */
  // biome-ignore lint/suspicious/noExplicitAny: any query whose data is a count by tab
  counts?: UseQueryOptions<any, Error, Record<string, number>, any>;
}

/** Search parameters common to all lists. */
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

const ofEveryList: ReadonlySet<string> = new Set<keyof ListState>([
  'tab',
  'sort',
  'order',
  'page',
  'limit',
  'id',
  'panel',
]);

/**
 * Name in the address of a parameter that a filter fills: its own, unless every list uses that one. A filter by `id` is
 * `byId`, since `id` opens a record.
 */
export const inAddress = (param: string): string =>
  ofEveryList.has(param) ? `by${param.charAt(0).toUpperCase()}${param.slice(1)}` : param;

/** Values of filters under their names in the address. */
export const addressed = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([param, value]) => [inAddress(param), value]));

/** Search parameters of a list's address. */
export interface ListSearch extends ListState {
  [filter: string]: unknown;
}

export interface ListDeclaration<C extends ListCall> {
  /** Key of the list in the user's settings. Never rename it. */
  key: string;
  call: C;
  /** Kinds of records shown; a live change of one refetches the list. */
  kinds: readonly LiveKind[];
  tabs?: ListTabs<InputKey<C>>;
  filters?: readonly Filter<InputKey<C>>[];
  /** Rows of a tree that are collapsed initially; by default all are expanded. */
  folded?(row: RowOf<C>): boolean;
}

export interface ListDefinition<C extends ListCall> extends ListDeclaration<C> {
  filters: readonly Filter<InputKey<C>>[];
  /** Validates the address; invalid parameters are dropped instead of breaking the page. */
  search: z.ZodType<ListSearch>;
  /** Columns the server can sort by. */
  sortable: ReadonlySet<string>;
}

const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

export function defineList<const C extends ListCall>(declaration: ListDeclaration<C>): ListDefinition<C> {
  const { tabs, filters = [], call } = declaration;
  const given: Record<string, z.ZodType> = {};
  for (const filter of filters) {
    for (const [key, schema] of Object.entries<z.ZodType>(filter.shape)) given[inAddress(key)] = lenient(schema);
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
    // The contract's `sort` parameter lists the sortable columns.
    sortable: new Set(sortableIn(call.input)),
  };
}

/** Input of the call: tab, filters, sorting and page under their names in the contract. */
export function inputOf<C extends ListCall>(
  list: ListDefinition<C>,
  search: ListSearch,
  tab: string | undefined,
): InputOf<C> {
  const input: Record<string, unknown> = { page: search.page ?? 1, limit: search.limit ?? 20 };
  const every = list.tabs?.items.find((one) => one.value === tab)?.every;
  if (list.tabs && tab && !every) input[list.tabs.param] = tab;
  if (search.sort) Object.assign(input, { sort: search.sort, order: search.order ?? 'asc' });
  return Object.assign(input, filterValues(list, search)) as InputOf<C>;
}

const filterKeys = (list: { filters: readonly Filter[] }): string[] => list.filters.flatMap((filter) => filter.keys);

/** Current values of the filters, by parameter of the call. */
export const filterValues = (list: { filters: readonly Filter[] }, search: ListSearch): Record<string, unknown> =>
  Object.fromEntries(
    filterKeys(list).flatMap((key) => {
      const value = search[inAddress(key)];
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** Filter values after a reset, by parameter of the call. */
export const resetFilters = (list: { filters: readonly Filter[] }): Record<string, unknown> =>
  Object.assign(
    Object.fromEntries(filterKeys(list).map((key) => [key, undefined])),
    ...list.filters.map((filter) => filter.resetTo ?? {}),
  );

/** Whether any filter differs from its reset value. */
export const isFiltered = (list: { filters: readonly Filter[] }, search: ListSearch): boolean => {
  const reset = resetFilters(list);
  return Object.entries(filterValues(list, search)).some(([key, value]) => value !== reset[key]);
};
