import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf, Call, InputOf } from '#contract/platform/call.js';
import { read, type SendOptions } from './client.js';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { kinds?: readonly string[] };
  }
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
      return read(call, input, { signal, quiet: options.quiet || isInPlace });
    },
    meta: { kinds: options.kinds },
  });
