import type { QueryClient } from '@tanstack/react-query';
import { liveChange } from '#contract/live.js';
import { authorization, renew } from './client.js';
import { sseData } from './sse.js';
import { token } from './token.js';

/**
 * Live updates: the server says which kinds of records changed, and the queries that show them are asked anew.
 * The stream needs the bearer header, so it is a fetch, not an EventSource.
 */
export function connectLive(client: QueryClient): () => void {
  const stop = new AbortController();
  void run(client, stop.signal);
  return () => stop.abort();
}

const longest = 30_000;
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

async function run(client: QueryClient, signal: AbortSignal) {
  let failures = 0;
  let connectedBefore = false;
  while (!signal.aborted && token.read()) {
    try {
      const response = await fetch('/api/sse/events', {
        headers: { ...authorization(), Accept: 'text/event-stream' },
        signal,
      });
      renew(response);
      if (response.status === 401) return;
      if (!response.ok || !response.body) throw new Error(`live updates: ${response.status}`);
      failures = 0;
      // Whatever changed while nobody listened was not heard.
      if (connectedBefore) refetch(client, undefined);
      connectedBefore = true;
      const changed = batched((kinds) => refetch(client, kinds));
      for await (const data of sseData(response.body)) {
        const change = liveChange.safeParse(parsed(data));
        if (change.success) changed(change.data.kinds);
      }
    } catch {
      if (signal.aborted) return;
    }
    failures += 1;
    await pause(Math.min(longest, 1000 * 2 ** (failures - 1)) * (0.75 + Math.random() / 2), signal);
  }
}

const parsed = (data: string): unknown => {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
};

/** A burst of changes is one refetch. */
function batched(act: (kinds: ReadonlySet<string>) => void) {
  let waiting: Set<string> | undefined;
  return (kinds: readonly string[]) => {
    if (!waiting) {
      waiting = new Set();
      setTimeout(() => {
        const now = waiting ?? new Set<string>();
        waiting = undefined;
        act(now);
      }, 250);
    }
    for (const kind of kinds) waiting.add(kind);
  };
}

const refetch = (client: QueryClient, kinds: ReadonlySet<string> | undefined) =>
  void client.invalidateQueries({
    predicate: ({ meta }) => meta?.kinds?.some((kind) => !kinds || kinds.has(kind)) ?? false,
  });
