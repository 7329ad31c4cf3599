import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { preference } from '#contract/preference.js';
import { read, send } from './client.js';

const preferenceQuery = (key: string, quiet = true) =>
  queryOptions({
    queryKey: [preference.read.path, key],
    queryFn: async ({ signal }) => (await read(preference.read, { key }, { signal, quiet })) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export interface Preference<Value extends object> {
  value: Value;
  /** False until the user's own settings have loaded or failed to load. */
  ready: boolean;
  set(change: Partial<Value>): void;
}

/** Settings of the signed-in user under one key: applied at once, stored in the background. */
export function usePreference<Value extends object>(key: string, defaults: Value): Preference<Value> {
  const client = useQueryClient();
  const { data, isPending } = useQuery(preferenceQuery(key));
  const set = useCallback(
    (change: Partial<Value>) => void changePreference(client, key, change).catch(() => undefined),
    [client, key],
  );
  const stored = data && typeof data === 'object' ? data : {};
  return { value: { ...defaults, ...stored }, ready: !isPending, set };
}

/**
 * Sends changes to the server in the order they were made. A change made before the stored settings have loaded waits
 * for them; otherwise their arrival would undo it, and it would overwrite them. Rejects if they cannot be loaded.
 */
export async function changePreference(client: QueryClient, key: string, change: object): Promise<void> {
  const { queryKey } = preferenceQuery(key);
  if (client.getQueryData(queryKey) === undefined) await client.fetchQuery(preferenceQuery(key, false));
  const value = { ...(client.getQueryData<object>(queryKey) ?? {}), ...change };
  client.setQueryData(queryKey, value);
  await client
    .getMutationCache()
    .build(client, {
      scope: { id: `preference ${key}` },
      mutationFn: () => send(preference.write, { key, value }),
    })
    .execute(undefined);
}
