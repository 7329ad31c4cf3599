import { type Query, type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import type { LiveKind } from '#contract/live-kinds.js';
import type { AnswerOf, Call, InputOf } from '#contract/platform/call.js';
import { codes } from '#contract/platform/envelope.js';
import { contains } from '#contract/platform/live.js';
import { type ApiError, isUnreached } from './api-error.js';
import { read, type SendOptions } from './client.js';
import { isOutOfReach } from './network.js';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { kinds?: readonly LiveKind[] };
  }
}

/** Moments at which the server read what queries show. */
const moments = new WeakMap<object, string>();
export const readMoment = (query: Query): string | undefined => moments.get(query);

/** Answers a query by what it reads, and keeps the moment of it: of several answers that of the earliest. */
export async function keepingMoment<Answer>(
  { client, queryKey, signal }: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>,
  ask: (options: Pick<SendOptions, 'signal' | 'onRead'>) => Promise<Answer>,
): Promise<Answer> {
  let earliest: string | undefined;
  const onRead = (at: string) => {
    if (earliest === undefined || contains(earliest, at)) earliest = at;
  };
  const answer = await ask({ signal, onRead });
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query && earliest !== undefined) moments.set(query, earliest);
  return answer;
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
    queryFn: (context) => {
      const isInPlace = options.inPlace && context.client.getQueryData(context.queryKey) === undefined;
      const quiet = (error: ApiError) =>
        options.quiet === true ||
        isInPlace ||
        (options.inPlace === true && error.code === codes.missing) ||
        // The shell says so already, and of when the data is.
        (isUnreached(error) && isOutOfReach());
      return keepingMoment(context, (reading) => read(call, input, { ...reading, quiet }));
    },
    meta: { kinds: options.kinds },
  });
