import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../features/sign-in/page.js';

interface SignInSearch {
  /** Page to open after signing in. */
  redirect?: string;
  /** Why the user was sent here; absent if they came on their own. */
  why?: 'ended' | 'taken';
}

export const Route = createFileRoute('/login')({
  // The sign-in page needs only what is in the frame's chunk anyway.
  codeSplitGroupings: [],
  validateSearch: ({ redirect, why }: Record<string, unknown>): SignInSearch => ({
    redirect: typeof redirect === 'string' ? redirect : undefined,
    why: why === 'ended' || why === 'taken' ? why : undefined,
  }),
  component: SignInPage,
});
