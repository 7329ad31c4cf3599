import { beforeAll, expect, it } from 'vitest';
import { contains, liveChange, readAt } from '#contract/platform/live.js';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const toldIn = (text: string) =>
  [...text.matchAll(/^data: (.*)\n/gm)].map(([, data]) => liveChange.parse(JSON.parse(data ?? '')));

/** Reads the event stream until it announces a change of a kind of record after it opened. */
async function listen(token: string | undefined) {
  const response = await fetch(`${world.url}/api/sse/events`, { headers: { authorization: `Bearer ${token}` } });
  const openedAt = response.headers.get(readAt) ?? undefined;
  const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  return {
    response,
    until: async (kind: string): Promise<string> => {
      for (let text = ''; ; ) {
        const { value, done } = await reader.read();
        if (done) throw new Error('the stream ended');
        text += value;
        if (toldIn(text).some(({ kinds, at }) => kinds.includes(kind) && !contains(openedAt, at))) return text;
      }
    },
    end: () => reader.cancel(),
  };
}

it('tells whoever is signed in which kinds of records changed, and nothing of what is in them', async () => {
  const stranger = await listen((await world.as('customer2')).token);
  expect(stranger.response.headers.get('content-type')).toContain('text/event-stream');
  expect(stranger.response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'self'");
  const told = stranger.until('purchase-order');
  const { id, serialNo } = await anOrder(world);
  const text = await told;
  expect(text).not.toContain(id);
  expect(text).not.toContain(serialNo);
  await stranger.end();
});

it('is not open to anybody', async () => {
  const response = await fetch(`${world.url}/api/sse/events`);
  expect(response.status).toBe(401);
  await response.body?.cancel();
});

it('has room for the windows of one user: one too many closes the oldest, and nobody else’s', async () => {
  const [one, other] = [await world.as('bank'), await world.as('customer2')];
  const others = await listen(other.token);
  const own = [];
  for (let window = 0; window < 21; window++) own.push(await listen(one.token));
  const [oldest, ...kept] = own;
  await expect(oldest?.until('nothing')).rejects.toThrow('the stream ended');
  const told = [...kept, others].map((stream) => stream.until('purchase-order'));
  await anOrder(world);
  await Promise.all(told);
  await Promise.all([...kept, others].map((stream) => stream.end()));
});

/** Reads the orders. @returns when they were read, and what was answered */
async function readOrders(token: string | undefined) {
  const answer = await fetch(`${world.url}/api/mall/order/list`, { headers: { authorization: `Bearer ${token}` } });
  return [answer.headers.get(readAt) ?? undefined, await answer.text()] as const;
}

it('a client can tell whether what it read contains what it is told of', async () => {
  const { token } = await world.as('ywfz');
  const stream = await listen(token);
  const [before] = await readOrders(token);
  const { serialNo } = await anOrder(world);
  const told = toldIn(await stream.until('purchase-order'));
  const change = told.findLast(({ kinds }) => kinds.includes('purchase-order'));
  const [after, rows] = await readOrders(token);
  expect(rows).toContain(serialNo);
  expect(contains(before, change?.at)).toBe(false);
  expect(contains(after, change?.at)).toBe(true);
  await stream.end();
});

it('a stream begins with what changed before it opened, and what was read since contains all of it', async () => {
  const { token } = await world.as('ywfz');
  const [before] = await readOrders(token);
  await anOrder(world);
  const [after] = await readOrders(token);
  const response = await fetch(`${world.url}/api/sse/events`, { headers: { authorization: `Bearer ${token}` } });
  const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!toldIn(text).some(({ kinds }) => kinds.includes('purchase-order'))) text += (await reader.read()).value;
  await reader.cancel();
  const order = toldIn(text).find(({ kinds }) => kinds.includes('purchase-order'));
  expect(contains(before, order?.at)).toBe(false);
  expect(contains(after, order?.at)).toBe(true);
  // What was read from another process may be older than all that this one knows.
  expect(toldIn(text).some(({ kinds, at }) => kinds.includes('*') && contains(before, at))).toBe(true);
});
