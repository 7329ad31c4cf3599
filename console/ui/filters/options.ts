import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { LiveKind } from '#contract/live-kinds.js';
import type { AnswerOf, Call, InputOf } from '#contract/platform/call.js';
import { callQuery } from '../../api/query.js';

export interface Option {
  value: string;
  label: string;
}

/** Source of a select's options: a lookup query, or a list, possibly computed when rendered. */
// biome-ignore lint/suspicious/noExplicitAny: the query's own data, before `select` turns it into options
export type Options = readonly Option[] | (() => readonly Option[]) | UseQueryOptions<any, Error, Option[], any>;

export const fixed = (labels: readonly string[]): readonly Option[] => labels.map((label) => ({ value: label, label }));

export const lookup = <C extends Call>(
  call: C,
  input: InputOf<C>,
  toOptions: (answer: AnswerOf<C>) => Option[],
  kinds: readonly LiveKind[] = [],
): Options => ({ ...callQuery(call, input, { kinds }), select: toOptions, staleTime: 5 * 60_000 });

const none: UseQueryOptions<Option[], Error, Option[], QueryKey> = {
  queryKey: ['none'],
  queryFn: () => [],
  enabled: false,
};
const noOptions: readonly Option[] = [];

export function useOptions(source: Options): { options: readonly Option[]; loading: boolean } {
  const given = typeof source === 'function' ? source() : isFixed(source) ? source : undefined;
  const query = useQuery(typeof source === 'function' || isFixed(source) ? none : source);
  return { options: given ?? query.data ?? noOptions, loading: !given && query.isLoading };
}

const isFixed = (source: Exclude<Options, () => readonly Option[]>): source is readonly Option[] =>
  Array.isArray(source);
