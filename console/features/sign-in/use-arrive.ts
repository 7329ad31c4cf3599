import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { token } from '../../api/token.js';
import { targetOf } from './target.js';

/** With a token one goes to where one wanted to go. */
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
