import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { token } from '../../api/token.js';
import { targetOf } from './target.js';

/** Returns a function that stores the token and opens the originally requested page. */
export function useArrive(): (given: string) => void {
  const { redirect } = useSearch({ from: '/login' });
  const router = useRouter();
  const client = useQueryClient();
  return useCallback(
    (given) => {
      token.write(given);
      client.clear();
      router.history.replace(targetOf(redirect));
    },
    [client, router, redirect],
  );
}
