import { createFileRoute, redirect } from '@tanstack/react-router';
import { meQuery } from '../api/session.js';
import { token } from '../api/token.js';
import { SignedIn } from '../app/signed-in.js';

export const Route = createFileRoute('/_shell')({
  beforeLoad: ({ location }) => {
    if (!token.read()) throw redirect({ to: '/login', search: { redirect: location.href } });
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(meQuery),
  component: SignedIn,
});
