import { createFileRoute, redirect } from '@tanstack/react-router';

/** Replaces itself with the path it carries; the query stays. */
export const Route = createFileRoute('/redirect/$')({
  beforeLoad: ({ params, location }) => {
    throw redirect({ href: `/${params._splat ?? ''}${location.searchStr}`, replace: true });
  },
});
