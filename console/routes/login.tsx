import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../features/sign-in/page.js';

interface SignInSearch {
  /** Where one wanted to go. */
  redirect?: string;
  /** Why one is here, where one did not come by oneself. */
  why?: 'ended' | 'taken';
}

export const Route = createFileRoute('/login')({
  // What the first page needs is there with the frame of the console.
  codeSplitGroupings: [],
  validateSearch: ({ redirect, why }: Record<string, unknown>): SignInSearch => ({
    redirect: typeof redirect === 'string' ? redirect : undefined,
    why: why === 'ended' || why === 'taken' ? why : undefined,
  }),
  component: SignInPage,
});
