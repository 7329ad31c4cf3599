import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { contains, live, liveChange } from '#contract/platform/live.js';
import { authorization, envelopeOf, isOfSession, refusalOf, renew } from './client.js';
import { liveLine } from './live-line.js';
import { readMoment } from './query.js';
import { type Changes, inRounds } from './rounds.js';
import { sseData } from './sse.js';
import { token } from './token.js';

/**
 * Live updates: the server sends the kinds of records that changed, and the queries that show them are refetched. The
 * stream needs the bearer header, so it is a fetch, not an EventSource. It begins with the latest change of each kind, so
 * that what happened before it opened, or while it was interrupted, is heard: of all that is shown, exactly what was read
 * before a change of its kinds is refetched.
 */
export function connectLive(client: QueryClient): () => void {
  const stop = new AbortController();
  const rounds = inRounds<Query>({
    about: (changes) => client.getQueryCache().findAll({ predicate: (query) => isTold(query, changes) }),
    ask: (query, changes) => refetch(client, query, changes),
  });
  void run(rounds.changed, stop.signal);
  // What was told while there was no network could not be asked, even if the stream has outlived it.
  const leave = onlineManager.subscribe((isOnline) => isOnline && rounds.changed(['*']));
  return () => {
    leave();
    stop.abort();
    rounds.stop();
    liveLine.stands();
  };
}

const longest = 30_000;
/** The server sends a keep-alive every 20 seconds; a stream silent for this long is dead. */
const quiet = 65_000;
/** Ends early when the network is back, and once when the server answers calls while this line is broken. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      for (const leave of leaves) leave();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    const waitsForAnswer = !liveLine.isAnswered();
    const leaves = [
      onlineManager.subscribe((isOnline) => isOnline && end()),
      liveLine.watch(() => waitsForAnswer && liveLine.isAnswered() && end()),
    ];
    signal.addEventListener('abort', end);
  });

const lookMs = 1000;
/** Waits for a token of a session that is not over: one may be renewed over a form. */
async function waitForToken(ended: string | null, signal: AbortSignal): Promise<string | null> {
  while (!signal.aborted) {
    const held = token.read();
    if (held !== null && held !== ended) return held;
    await pause(lookMs, signal);
  }
  return null;
}

async function run(changed: (kinds: readonly string[], at?: string) => void, signal: AbortSignal) {
  let failures = 0;
  /** The token of a session that is over. */
  let ended: string | null = null;
  while (!signal.aborted) {
    const held = await waitForToken(ended, signal);
    const line = new AbortController();
    const heard = watchdog(() => line.abort());
    try {
      const response = await fetch(`/api${live.events.path}`, {
        headers: { ...authorization(), Accept: 'text/event-stream' },
        signal: AbortSignal.any([signal, line.signal]),
      });
      renew(response);
      const stream = streamOf(response);
      if (!stream) throw refusalOf(response.status, await envelopeOf(response));
      failures = 0;
      liveLine.stands();
      for await (const data of sseData(stream, heard.again)) {
        const change = liveChange.safeParse(parsed(data));
        if (change.success) changed(change.data.kinds, change.data.at);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (isOfSession(error)) ended = held;
    } finally {
      heard.stop();
    }
    // A session that is over is asked for elsewhere; the server answers.
    if (ended === held) liveLine.stands();
    else liveLine.broke();
    failures += 1;
    await pause(Math.min(longest, 1000 * 2 ** (failures - 1)) * (0.75 + Math.random() / 2), signal);
  }
}

/** The stream's body; undefined if the server refuses, which it does as JSON, sometimes with status 200. */
const streamOf = ({ headers, body }: Response) =>
  headers.get('content-type')?.startsWith('text/event-stream') ? body : undefined;

function watchdog(bark: () => void) {
  let timer = setTimeout(bark, quiet);
  const stop = () => clearTimeout(timer);
  const again = () => {
    stop();
    timer = setTimeout(bark, quiet);
  };
  return { again, stop };
}

const parsed = (data: string): unknown => {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
};

const isTold = (query: Query, changes: Changes): boolean => {
  const { kinds } = query.meta ?? {};
  const told = [...changes].filter(([kind]) => kind === '*' || kinds?.some((one) => one === kind));
  // What was read since the change contains it: after an action of its own, the console has asked already.
  return kinds !== undefined && told.some(([, at]) => !contains(readMoment(query), at));
};

/** Asks anew unless the answer contains the changes. What fails is reported by the query itself. */
async function refetch(client: QueryClient, query: Query, changes: Changes): Promise<void> {
  const { data, fetchStatus } = query.state;
  // A first answer on its way cannot be interrupted, counts as new, and may have been read before the change.
  if (data === undefined && fetchStatus === 'fetching') await query.promise?.catch(() => undefined);
  if (isTold(query, changes)) await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
}
