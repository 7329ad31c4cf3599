import { EventEmitter } from 'node:events';
import type { AllStreamSubscription } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { eventMeta } from '#test/fixtures/event-meta.js';
import type { FeedHandler } from '#workflows/platform/kernel/event-log.js';
import { AllFeed } from './feed.js';

/** A subscription that emits what the test tells it to. */
class Said extends EventEmitter {
  readonly readableLength = 0;
  isPaused = false;
  pause() {
    this.isPaused = true;
  }
  resume() {
    this.isPaused = false;
  }
  async unsubscribe() {}

  event(commit: number, data: unknown = {}, metadata: unknown = eventMeta()) {
    this.emit('data', {
      event: {
        id: `e${commit}`,
        streamId: 's-1',
        revision: 0n,
        type: 'T',
        data,
        metadata,
        position: { commit: BigInt(commit) },
      },
    });
  }
}

/** A feed, its subscriptions with their start positions, and the batches it has delivered. */
function started(handler: Partial<FeedHandler> = {}, moment?: () => Promise<void>) {
  const opened: { said: Said; after: bigint | undefined; considered: (position: bigint) => void }[] = [];
  const batches: number[][] = [];
  const feed = new AllFeed(
    (after, considered) => {
      const said = new Said();
      opened.push({ said, after, considered });
      return said as unknown as AllStreamSubscription;
    },
    undefined,
    {
      ...handler,
      batch: async (events) => {
        batches.push(events.map(({ position }) => Number(position)));
        await handler.batch?.(events);
      },
    },
    moment,
  );
  return { feed, opened, batches, said: opened[0]?.said as Said };
}

it('hears that it has caught up, at whatever moment of a batch that is said', async () => {
  for (let microtasks = 0; microtasks < 30; microtasks++) {
    const order: string[] = [];
    const handled = Promise.withResolvers<void>();
    const { feed, said } = started({
      batch: async () => {
        order.push('batch');
        handled.resolve();
      },
      caughtUp: () => void order.push('caught up'),
    });
    said.event(7);
    await handled.promise;
    for (let n = 0; n < microtasks; n++) await undefined;
    said.emit('caughtUp');
    await expect.poll(() => order, { interval: 1 }).toEqual(['batch', 'caught up']);
    await feed.stop();
  }
});

it('hands over what came while it was handing over as one batch, in order', async () => {
  const first = Promise.withResolvers<void>();
  const { feed, said, batches } = started({ batch: () => first.promise });
  said.event(1);
  await expect.poll(() => batches).toEqual([[1]]);
  for (const position of [2, 3, 4]) said.event(position);
  first.resolve();
  await expect.poll(() => batches).toEqual([[1], [2, 3, 4]]);
  await feed.stop();
});

it('holds no more than it may, by number and by weight, and hands over what is heavy in parts', async () => {
  const turns: (() => void)[] = [];
  const { feed, said, batches } = started({ batch: () => new Promise((resolve) => turns.push(resolve)) });
  const megabyte = 'x'.repeat(512 * 1024);
  said.event(0);
  await expect.poll(() => batches).toEqual([[0]]);
  for (let position = 1; !said.isPaused; position++) said.event(position, { megabyte });
  turns.shift()?.();
  await expect.poll(() => batches.map(({ length }) => length)).toEqual([1, 16]);
  expect(said.isPaused).toBe(true);
  for (const length of [32, 48, 64]) {
    turns.shift()?.();
    await expect.poll(() => batches.flat().length - 1).toBe(length);
  }
  expect(said.isPaused).toBe(false);
  for (let position = 65; !said.isPaused; position++) said.event(position);
  expect(batches.flat()).toHaveLength(65);
  turns.shift()?.();
  await expect.poll(() => batches.at(-1)?.length).toBe(1000);
  turns.shift()?.();
  await feed.stop();
});

it('waits a moment for more in a crowd, and lets nobody wait who comes alone', async () => {
  const moments: (() => void)[] = [];
  const { feed, said, batches } = started({}, () => new Promise<void>((resolve) => moments.push(resolve)));
  said.emit('caughtUp');
  await new Promise(setImmediate);
  for (const position of [1, 2, 3, 4]) said.event(position);
  await expect.poll(() => batches).toEqual([[1, 2, 3, 4]]);
  said.event(5);
  await expect.poll(() => moments).toHaveLength(1);
  said.event(6);
  expect(batches).toHaveLength(1);
  moments[0]?.();
  await expect.poll(() => batches.at(-1)).toEqual([5, 6]);
  said.event(7);
  await expect.poll(() => batches.at(-1)).toEqual([7]);
  expect(moments).toHaveLength(1);
  await feed.stop();
});

it('goes on after the last batch that was handled when the connection or the handler fails', async () => {
  const errors: string[] = [];
  const { feed, said, opened, batches } = started({
    batch: async ([event]) => {
      if (event?.position === 2n) throw new Error('refused');
    },
    interrupted: ({ message }) => void errors.push(message),
  });
  said.event(1);
  await expect.poll(() => batches).toEqual([[1]]);
  said.event(2);
  await expect.poll(() => opened.length).toBe(2);
  expect(opened[1]?.after).toBe(1n);
  said.event(3);
  opened[1]?.said.emit('end');
  await expect.poll(() => opened.length).toBe(3);
  expect(errors).toEqual(['refused', 'the subscription ended']);
  expect(batches).toEqual([[1], [2]]);
  await feed.stop();
});

it('says how far it has come when what batches left under way is done, and begins anew when it failed', async () => {
  const order: string[] = [];
  let under = Promise.withResolvers<void>();
  const { feed, said, opened } = started({
    batch: async ([event]) => void order.push(`batch ${event?.position}`),
    written: () => under.promise,
    caughtUp: () => void order.push('caught up'),
    interrupted: ({ message }) => void order.push(message),
    resumeAfter: async () => undefined,
  });
  said.event(1);
  said.emit('caughtUp');
  await expect.poll(() => order).toEqual(['batch 1']);
  under.reject(new Error('not there'));
  await expect.poll(() => opened.length).toBe(2);
  under = Promise.withResolvers();
  opened[1]?.said.event(1);
  opened[1]?.said.emit('caughtUp');
  await expect.poll(() => order).toEqual(['batch 1', 'not there', 'batch 1']);
  opened[1]?.said.event(2);
  under.resolve();
  await expect.poll(() => order.slice(3)).toEqual(['batch 2', 'caught up']);
  expect(opened[1]?.after).toBeUndefined();
  await feed.stop();
});

it('begins where it is told to after an interruption', async () => {
  const { feed, said, opened } = started({ resumeAfter: async () => 41n });
  said.emit('error', new Error('gone'));
  await expect.poll(() => opened[1]?.after).toBe(41n);
  await feed.stop();
});

it('passes what the server has looked at once nothing is left to hand over', async () => {
  const passed: bigint[] = [];
  const { feed, said, opened, batches } = started({ passed: (position) => void passed.push(position) });
  said.event(1);
  opened[0]?.considered(9n);
  await expect.poll(() => passed).toEqual([9n]);
  expect(batches).toEqual([[1]]);
  await feed.stop();
});

it('lets go by what another program has written, whatever circumstances it gives', async () => {
  const passed: bigint[] = [];
  const { feed, said, batches } = started({ passed: (position) => void passed.push(position) });
  said.event(1);
  const { actor: _, ...nobodys } = eventMeta();
  const theirs = [null, 'text', new Uint8Array(3), { $correlationId: 'c' }, nobodys];
  for (const [index, metadata] of theirs.entries()) said.event(2 + index, {}, metadata);
  await expect.poll(() => passed.at(-1)).toBe(6n);
  said.event(7);
  await expect.poll(() => batches).toEqual([[1], [7]]);
  await feed.stop();
});
