import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { preference } from '#contract/preference.js';
import { send } from './client.js';

const preferenceQuery = (key: string) =>
  queryOptions({
    queryKey: [preference.read.path, key],
    queryFn: async ({ signal }) => (await send(preference.read, { key }, { signal, quiet: true })) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export interface Preference<Value extends object> {
  value: Value;
  /** False until the user's own settings have arrived (or could not be had). */
  ready: boolean;
  set(change: Partial<Value>): void;
}

/** Settings of the signed-in user under one key: shown at once, stored behind. */
export function usePreference<Value extends object>(key: string, defaults: Value): Preference<Value> {
  const client = useQueryClient();
  const query = preferenceQuery(key);
  const { data, isPending } = useQuery(query);
  const set = useCallback(
    (change: Partial<Value>) => {
      const queryKey = [preference.read.path, key];
      const value = { ...(client.getQueryData<object>(queryKey) ?? {}), ...change };
      client.setQueryData(queryKey, value);
      void send(preference.write, { key, value }).catch(() => undefined);
    },
    [client, key],
  );
  const stored = data && typeof data === 'object' ? data : {};
  return { value: { ...defaults, ...stored }, ready: !isPending, set };
}
