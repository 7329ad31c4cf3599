import { type Query, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { LiveKind } from '#contract/live-kinds.js';
import type { AnswerOf, Call, InputOf } from '#contract/platform/call.js';
import { codes } from '#contract/platform/envelope.js';
import type { ApiError } from './api-error.js';
import { read } from './client.js';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { kinds?: readonly LiveKind[] };
  }
}

/** Moments at which the server read what queries show. */
const moments = new WeakMap<object, string>();
export const readMoment = (query: Query): string | undefined => moments.get(query);

function keepMoment(client: QueryClient, queryKey: QueryKey, at: string): void {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query) moments.set(query, at);
}

/**
 * A call as a query. `kinds` names the records it shows: a live change of one of them refetches it.
 * The key begins with the call's path, so that `invalidateQueries({ queryKey: [call.path] })` reaches every input.
 */
export const callQuery = <C extends Call>(
  call: C,
  input: InputOf<C>,
  options: {
    kinds?: readonly LiveKind[];
    /**
     * The first error is shown in place of the content, and so is that it is gone; other errors of later refetches are
     * reported as usual.
     */
    inPlace?: true;
    quiet?: boolean;
  } = {},
) =>
  queryOptions<AnswerOf<C>, Error, AnswerOf<C>, readonly unknown[]>({
    queryKey: [call.path, input],
    queryFn: ({ signal, client, queryKey }) => {
      const isInPlace = options.inPlace && client.getQueryData(queryKey) === undefined;
      const onRead = (at: string) => keepMoment(client, queryKey, at);
      const quiet = (error: ApiError) =>
        options.quiet === true || isInPlace || (options.inPlace === true && error.code === codes.missing);
      return read(call, input, { signal, quiet, onRead });
    },
    meta: { kinds: options.kinds },
  });
