import { type Query, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, Call, InputOf } from '#contract/platform/call.js';
import { read, type SendOptions } from './client.js';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { kinds?: readonly string[] };
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
    kinds?: readonly string[];
    /** The first error is shown in place of the content; errors of later refetches are reported as usual. */
    inPlace?: true;
  } & Pick<SendOptions, 'quiet'> = {},
) =>
  queryOptions<AnswerOf<C>, Error, AnswerOf<C>, readonly unknown[]>({
    queryKey: [call.path, input],
    queryFn: ({ signal, client, queryKey }) => {
      const isInPlace = options.inPlace && client.getQueryData(queryKey) === undefined;
      const onRead = (at: string) => keepMoment(client, queryKey, at);
      return read(call, input, { signal, quiet: options.quiet || isInPlace, onRead });
    },
    meta: { kinds: options.kinds },
  });
