import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { customer } from '#contract/customer.js';
import { codes } from '#contract/platform/envelope.js';
import { readAt } from '#contract/platform/live.js';
import { connectLive } from './live.js';
import { callQuery } from './query.js';

/** The open streams, for the test to write to. */
const lines: { controller: ReadableStreamDefaultController<Uint8Array>; signal: AbortSignal }[] = [];
const client = new QueryClient();
const invalidateQueries = vi.spyOn(client, 'invalidateQueries');
let hangUp = () => {};
/** When the server read what it answers. */
let readMoment = '';

beforeEach(() => {
  lines.length = 0;
  invalidateQueries.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('localStorage', { getItem: () => 'a.token' });
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    if (!url.endsWith('/sse/events'))
      return Response.json({ code: codes.ok, data: null }, { headers: { [readAt]: readMoment } });
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        lines.push({ controller, signal });
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body);
  });
  hangUp = connectLive(client);
});
afterEach(() => {
  hangUp();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
};
const says = (text: string) => lines.at(-1)?.controller.enqueue(new TextEncoder().encode(text));
const queryOf = (kinds: readonly string[] | undefined) =>
  client.getQueryCache().build<unknown, Error, unknown, readonly unknown[]>(client, {
    queryKey: [kinds],
    ...(kinds && { meta: { kinds } }),
  });
/** For each call, which of the queries showing these kinds were invalidated. */
const asked = (...shown: (readonly string[] | undefined)[]) =>
  invalidateQueries.mock.calls.map(([filters]) => shown.filter((kinds) => filters?.predicate?.(queryOf(kinds))));

it('what is told to have changed is asked anew, a burst of it once', async () => {
  await later(0);
  for (const kind of ['order', 'payment']) says(`data: {"kinds":["${kind}"]}\n\n`);
  await later(0);
  await later(300);
  expect(asked(['order'], ['payment'], ['customer'], undefined)).toEqual([[['order'], ['payment']]]);
});

it('what may have changed while nobody heard of it is asked anew when the line is back', async () => {
  await later(0);
  lines[0]?.controller.close();
  await later(0);
  expect(invalidateQueries).not.toHaveBeenCalled();
  await later(2000);
  expect(lines).toHaveLength(2);
  expect(asked(['order'], ['payment'], undefined)).toEqual([[['order'], ['payment']]]);
});

it('a line that gives signs of life is kept, and one that gives none is given up for another', async () => {
  await later(0);
  for (let sign = 0; sign < 5; sign++) {
    says(': still here\n\n');
    await later(20_000);
  }
  expect(lines).toHaveLength(1);
  await later(65_000);
  expect(lines[0]?.signal.aborted).toBe(true);
  await later(2000);
  expect(lines).toHaveLength(2);
});

it('what was read since it changed is not asked anew: what an action of one’s own has asked already', async () => {
  const shown = callQuery(customer.list, {}, { kinds: ['customer', 'user'] });
  const isAskedAfter = async (read: string, change: object) => {
    readMoment = read;
    await client.fetchQuery({ ...shown, staleTime: 0 });
    invalidateQueries.mockClear();
    says(`data: ${JSON.stringify(change)}\n\n`);
    await later(0);
    await later(400);
    const query = client.getQueryCache().find({ queryKey: shown.queryKey, exact: true });
    return invalidateQueries.mock.calls.map(([filters]) => query && filters?.predicate?.(query));
  };
  await later(0);
  expect(await isAskedAfter('a.1001', { kinds: ['customer'], at: 'a.1000' })).toEqual([false]);
  expect(await isAskedAfter('a.1001', { kinds: ['*'], at: 'a.1000' })).toEqual([false]);
  expect(await isAskedAfter('a.1000', { kinds: ['customer'], at: 'a.1000' })).toEqual([true]);
  expect(await isAskedAfter('b.1001', { kinds: ['customer'], at: 'a.1000' })).toEqual([true]);
  expect(await isAskedAfter('', { kinds: ['customer'] })).toEqual([true]);
  expect(await isAskedAfter('a.1001', { kinds: ['payment'], at: 'a.2000' })).toEqual([false]);
});
