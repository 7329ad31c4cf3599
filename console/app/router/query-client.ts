import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { codes } from '#contract/platform/envelope.js';
import { ApiError, isUnreached } from '../../api/api-error.js';

// Cache changes must render before the next paint; otherwise a ticked checkbox would briefly jump back.
notifyManager.setScheduler(queueMicrotask);

/** A refused call is an answer and not retried; a call is retried only if the server could not be reached. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // Drops cached data the user may no longer see, e.g. a deputy after deciding.
    onError: (error, query) => {
      if (error instanceof ApiError && error.code === codes.missing) query.setState({ data: undefined });
    },
  }),
  defaultOptions: {
    queries: {
      // Without a network, calls fail at once instead of pausing until it is back.
      networkMode: 'always',
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      retry: (count, error) =>
        count < 1 && (isUnreached(error) || (error instanceof ApiError && error.httpStatus === 503)),
      retryDelay: 800,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
