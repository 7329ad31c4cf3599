import { onlineManager, QueryClient, type QueryFunctionContext, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { customer } from '#contract/customer.js';
import type { LiveKind } from '#contract/live-kinds.js';
import { codes } from '#contract/platform/envelope.js';
import { readAt } from '#contract/platform/live.js';
import { read } from './client.js';
import { connectLive } from './live.js';
import { liveLine } from './live-line.js';
import { callQuery, keepingMoment } from './query.js';
import { meQuery } from './session.js';

/** The open streams, for the test to write to. */
const lines: { controller: ReadableStreamDefaultController<Uint8Array>; signal: AbortSignal }[] = [];
const client = new QueryClient();
let hangUp = () => {};
/** When the server read what it answers. */
let readMoment = '';
/** Answers wait for this. */
let held: Promise<void> | undefined;
/** Number of answers other than the streams. */
let reads = 0;
let token: string | null;
let refused = 0;
/** No server answers. */
let away = false;
/** Refuses this token. */
let refusal: { of: string; status: number; code: number } | undefined;

beforeEach(() => {
  lines.length = 0;
  client.clear();
  held = undefined;
  token = 'a.token';
  refusal = undefined;
  away = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('localStorage', { getItem: () => token });
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    if (token === refusal?.of) {
      refused++;
      return Response.json({ code: refusal?.code }, { status: refusal?.status });
    }
    if (away) throw new TypeError('fetch failed');
    if (!url.endsWith('/sse/events')) {
      const answer = Response.json({ code: codes.ok, data: null }, { headers: { [readAt]: readMoment } });
      reads++;
      await held;
      return answer;
    }
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        lines.push({ controller, signal });
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
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
const tells = async (change: object) => {
  says(`data: ${JSON.stringify(change)}\n\n`);
  await later(0);
  await later(400);
};
/** Shown by an observer, as on a screen. @returns how often it was read since */
function show(kinds: readonly LiveKind[] | undefined) {
  let times = 0;
  const observer = new QueryObserver(client, {
    queryKey: [kinds],
    queryFn: async () => times++,
    ...(kinds && { meta: { kinds } }),
  });
  observer.subscribe(() => {});
  return () => times - 1;
}

it('what is told to have changed is asked anew, a burst of it once', async () => {
  await later(0);
  const [order, payment, customer, none] = [
    show(['purchase-order']),
    show(['payback']),
    show(['customer']),
    show(undefined),
  ];
  await later(0);
  for (const kind of ['purchase-order', 'payback', 'purchase-order']) says(`data: {"kinds":["${kind}"]}\n\n`);
  await later(0);
  await later(400);
  expect([order(), payment(), customer(), none()]).toEqual([1, 1, 0, 0]);
});

it('what could not be asked without a network is asked when it is back, and the line at once', async () => {
  await later(0);
  const order = show(['purchase-order']);
  await later(0);
  lines[0]?.controller.close();
  await later(0);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await later(0);
  await later(400);
  expect(order()).toBe(1);
  expect(lines).toHaveLength(2);
});

it('a line that is opened again at once was not lost; one that is not, was, since it broke', async () => {
  await later(0);
  lines[0]?.controller.close();
  await later(2000);
  expect(lines).toHaveLength(2);
  expect(liveLine.lostAt()).toBeUndefined();
  away = true;
  const before = new Date();
  lines[1]?.controller.close();
  await later(0);
  expect(liveLine.lostAt()).toBeUndefined();
  const broken = new Date();
  await later(2000);
  await later(60_000);
  const lostAt = Number(liveLine.lostAt());
  expect(lostAt).toBeGreaterThanOrEqual(Number(before));
  expect(lostAt).toBeLessThanOrEqual(Number(broken));
  away = false;
  await later(60_000);
  expect(lines).toHaveLength(3);
  expect(liveLine.lostAt()).toBeUndefined();
});

it('while calls are answered the server is not away, and the line is tried again at once, once', async () => {
  await later(0);
  away = true;
  lines[0]?.controller.close();
  await later(60_000);
  expect(liveLine.isAway()).toBe(true);
  away = false;
  await read(customer.list, {});
  await later(0);
  expect(lines).toHaveLength(2);
  away = true;
  lines[1]?.controller.close();
  await later(0);
  liveLine.answered();
  await later(60_000);
  expect([liveLine.isAway(), liveLine.lostAt() === undefined]).toEqual([false, false]);
});

it('a session that is over is no lost line', async () => {
  await later(0);
  refusal = { of: 'a.token', status: 401, code: 401 };
  lines[0]?.controller.close();
  await later(60_000);
  expect(liveLine.lostAt()).toBeUndefined();
});

it('a line that comes back asks nothing anew by itself', async () => {
  await later(0);
  const order = show(['purchase-order']);
  await later(0);
  lines[0]?.controller.close();
  await later(0);
  await later(2000);
  expect(lines).toHaveLength(2);
  expect(order()).toBe(0);
});

it.each([
  [401, 401],
  [200, codes.superseded],
])('hears again once the session has been renewed, and asks no refused token again: %s %s', async (status, code) => {
  await later(0);
  refusal = { of: 'a.token', status, code };
  refused = 0;
  lines[0]?.controller.close();
  await later(2000);
  await later(60_000);
  expect(refused).toBe(1);
  token = null;
  await later(60_000);
  expect(refused + lines.length).toBe(2);
  token = 'another.token';
  await later(2000);
  expect(lines).toHaveLength(2);
  const order = show(['purchase-order']);
  await tells({ kinds: ['purchase-order'] });
  expect(order()).toBe(1);
});

it('what changed while it loaded for the first time is asked once more, and what it contains is not', async () => {
  await later(0);
  const shown = callQuery(customer.list, {}, { kinds: ['customer'] });
  const readsAfter = async (change: object) => {
    client.clear();
    const [come, before] = [Promise.withResolvers<void>(), reads];
    held = come.promise;
    readMoment = 'a.1000';
    const observer = new QueryObserver(client, shown);
    const leave = observer.subscribe(() => {});
    await later(0);
    await tells(change);
    readMoment = 'a.2000';
    come.resolve();
    await later(0);
    await later(400);
    leave();
    return reads - before;
  };
  expect(await readsAfter({ kinds: ['customer'], at: 'a.1500' })).toBe(2);
  expect(await readsAfter({ kinds: ['customer'], at: 'a.500' })).toBe(1);
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
    client.clear();
    const leave = new QueryObserver(client, shown).subscribe(() => {});
    await later(0);
    const before = reads;
    await tells(change);
    leave();
    return reads > before;
  };
  await later(0);
  expect(await isAskedAfter('a.1001', { kinds: ['customer'], at: 'a.1000' })).toBe(false);
  expect(await isAskedAfter('a.1001', { kinds: ['*'], at: 'a.1000' })).toBe(false);
  expect(await isAskedAfter('a.1000', { kinds: ['customer'], at: 'a.1000' })).toBe(true);
  expect(await isAskedAfter('b.1001', { kinds: ['customer'], at: 'a.1000' })).toBe(true);
  expect(await isAskedAfter('', { kinds: ['customer'] })).toBe(true);
  expect(await isAskedAfter('a.1001', { kinds: ['payback'], at: 'a.2000' })).toBe(false);
});

it.each([
  ['several calls at the earliest', ['a.1000', 'a.2000'], 2],
  ['several calls at the earliest, whichever comes first', ['a.2000', 'a.1000'], 2],
  ['one call', ['a.2000'], 0],
])('what is read by %s is asked anew after later changes', async (_, moments, again) => {
  const both = {
    queryKey: moments,
    queryFn: (context: QueryFunctionContext) =>
      keepingMoment(context, async (reading) => {
        for (const moment of moments) {
          readMoment = moment;
          await read(customer.list, {}, reading);
        }
        return null;
      }),
    meta: { kinds: ['customer' as const] },
  };
  await later(0);
  const leave = new QueryObserver(client, both).subscribe(() => {});
  await later(0);
  const before = reads;
  await tells({ kinds: ['customer'], at: 'a.500' });
  expect(reads - before).toBe(0);
  await tells({ kinds: ['customer'], at: 'a.1500' });
  expect(reads - before).toBe(again);
  leave();
});

it('who is signed in is not asked again by the beginning of a stream', async () => {
  await later(0);
  readMoment = 'a.2000';
  const { queryKey, queryFn, meta } = meQuery;
  const leave = new QueryObserver(client, { queryKey, queryFn, meta }).subscribe(() => {});
  await later(0);
  const before = reads;
  await tells({ kinds: ['*'], at: 'a.1000' });
  expect(reads).toBe(before);
  leave();
});
