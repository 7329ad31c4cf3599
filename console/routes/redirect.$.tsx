import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects to the path it contains, keeping the query. */
export const Route = createFileRoute('/redirect/$')({
  beforeLoad: ({ params, location }) => {
    throw redirect({ href: `/${params._splat ?? ''}${location.searchStr}`, replace: true });
  },
});
