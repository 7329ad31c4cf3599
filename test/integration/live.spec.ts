import { beforeAll, expect, it } from 'vitest';
import { anOrder } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

/** Reads the event stream until something is told. */
async function listen(token: string | undefined) {
  const response = await fetch(`${world.url}/api/sse/events`, { headers: { authorization: `Bearer ${token}` } });
  const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  return {
    response,
    kinds: async (): Promise<string[]> => {
      for (let text = ''; ; ) {
        const { value, done } = await reader.read();
        if (done) throw new Error('the stream ended');
        text += value;
        const told = /^data: (.*)$/m.exec(text);
        if (told) return (JSON.parse(told[1] as string) as { kinds: string[] }).kinds;
      }
    },
    end: () => reader.cancel(),
  };
}

it('tells whoever is signed in which kinds of records changed, and nothing of what is in them', async () => {
  const stranger = await listen((await world.as('customer2')).token);
  expect(stranger.response.headers.get('content-type')).toContain('text/event-stream');
  const told = stranger.kinds();
  const { id, serialNo } = await anOrder(world);
  const kinds = await told;
  expect(kinds).toContain('purchase-order');
  expect(JSON.stringify(kinds)).not.toContain(id);
  expect(JSON.stringify(kinds)).not.toContain(serialNo);
  await stranger.end();
});

it('is not open to anybody', async () => {
  const response = await fetch(`${world.url}/api/sse/events`);
  expect(response.status).toBe(401);
  await response.body?.cancel();
});
