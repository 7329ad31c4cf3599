import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { codes } from '#contract/platform/envelope.js';
import { ApiError } from '../../api/api-error.js';

// What is changed in the cache must be on the page before it is painted: a box that was ticked would jump back first.
notifyManager.setScheduler(queueMicrotask);

/** A refused call is an answer, not an accident: only a server that could not be reached is asked again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // What is not there for somebody any more, as for a stand-in who has decided, is not shown as it last was.
    onError: (error, query) => {
      if (error instanceof ApiError && error.code === codes.missing) query.setState({ data: undefined });
    },
  }),
  defaultOptions: {
    queries: {
      // Without a network one is told so, and does not wait until it is back.
      networkMode: 'always',
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      retry: (count, error) =>
        count < 1 && error instanceof ApiError && (error.httpStatus === 0 || error.httpStatus === 503),
      retryDelay: 800,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
