import { createRouter } from '@tanstack/react-router';
import { PendingPage } from '../../ui/loading/states.js';
import { routeTree } from '../route-tree.gen.js';
import { NotFoundPage } from './not-found.js';
import { queryClient } from './query-client.js';
import { RouteError } from './route-error.js';

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 1000,
  defaultPendingComponent: PendingPage,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: RouteError,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
