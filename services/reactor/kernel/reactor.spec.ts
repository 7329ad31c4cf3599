import { expect, it, vi } from 'vitest';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import { type EventLog, type FeedHandler, Unanswered, Unavailable } from '#workflows/platform/kernel/event-log.js';
import { Checkpoint } from './checkpoint.js';
import type { Parking } from './parking.js';
import { type Reaction, RetryLater } from './reaction.js';
import { Reactor, type Share, sharesOf } from './reactor.js';

const moved = (position: bigint, document = 'a') =>
  ({
    id: `${position}`,
    stream: `thing-${document}`,
    revision: 0,
    position,
    type: 'Moved',
    data: {},
    meta: { correlationId: 'c', ip: '' },
  }) as unknown as StoredEvent;

/** A reactor with one reaction, on a feed that the test controls. */
function started(
  react: Reaction['react'],
  {
    parked = new Set<string>(),
    head = async (): Promise<bigint | undefined> => 9n,
    share = {} as Partial<Share>,
    beside = [] as readonly Reactor[],
  } = {},
) {
  const feed = Promise.withResolvers<FeedHandler>();
  const after: (bigint | undefined)[] = [];
  const log = {
    subscribe: (position: bigint | undefined, handler: FeedHandler) => {
      after.push(position);
      feed.resolve(handler);
      return { stop: async () => undefined };
    },
    head,
  } as unknown as EventLog;
  const parking = {
    holds: ({ stream }: { stream: string }) => parked.has(stream),
    parkBehind: async (_: Reaction, { stream, id }: StoredEvent) => {
      parked.add(`${stream} ${id}`);
      return true;
    },
    park: async (_: Reaction, { stream }: StoredEvent) => void parked.add(stream),
  } as unknown as Parking;
  const stored: bigint[] = [];
  const checkpoint = new Checkpoint(
    -1n,
    async (position) => void stored.push(position),
    () => {},
  );
  const reaction: Reaction = { name: 'note-when-moved', on: { workflow: 'thing', types: ['Moved'] }, react };
  const reactor = new Reactor(
    { db: undefined as never, log, reactions: [reaction], onError: () => {} },
    { share: { reactions: [reaction], ...share }, checkpoint, parking, beside },
  );
  return { reactor, parked, stored, after, handler: feed.promise };
}

it('is idle only when it is level and nothing is under way', async () => {
  const doing = Promise.withResolvers<void>();
  const { reactor, handler, after } = started(() => doing.promise);
  const feed = await handler;
  expect([after, feed.types, reactor.status().idle]).toEqual([[undefined], ['Moved'], false]);
  feed.caughtUp?.();
  await reactor.caughtUp;
  expect(reactor.status().idle).toBe(true);
  const batch = feed.batch([moved(4n)]);
  expect(reactor.status()).toEqual({ position: -1n, reacted: 0, idle: false });
  doing.resolve();
  await batch;
  expect(reactor.status()).toEqual({ position: 4n, reacted: 1, idle: true });
  feed.interrupted?.(new Error('gone'));
  await feed.batch([moved(5n)]);
  expect(reactor.status().idle).toBe(false);
});

it('goes on with all others while an event is looked at again, and does not pass it', async () => {
  let there = false;
  const looked: string[] = [];
  const { reactor, handler } = started(async ({ documentId }) => {
    looked.push(documentId);
    return documentId === 'a' && !there ? new RetryLater(5) : undefined;
  });
  const feed = await handler;
  feed.caughtUp?.();
  await feed.batch([moved(3n, 'a'), moved(4n, 'b')]);
  await feed.batch([moved(5n, 'c')]);
  feed.passed?.(8n);
  expect(looked.slice(0, 3)).toEqual(['a', 'b', 'c']);
  expect(reactor.status()).toMatchObject({ position: 2n, reacted: 2, idle: false });
  there = true;
  await vi.waitFor(() => expect(reactor.status()).toMatchObject({ reacted: 3, idle: true }));
  feed.passed?.(9n);
  expect(reactor.status().position).toBe(9n);
});

it('hears again of what was to be looked at again when it was stopped', async () => {
  const { reactor, handler, stored } = started(async () => new RetryLater(1_000_000));
  const feed = await handler;
  await feed.batch([moved(3n, 'a')]);
  await feed.batch([]);
  await reactor.stop();
  expect(stored.at(-1)).toBe(2n);
});

it('follows a document by its streams where all documents tell of what it hears, with all else that follows from it', () => {
  const on = (workflow: string, types: string[], more: Partial<Reaction> = {}): Reaction => ({
    name: `${workflow} ${types}`,
    on: { workflow, types },
    react: async () => {},
    ...more,
  });
  const steps = on('payment', ['StepPassed'], { byStreams: true });
  const [paid, gone] = [on('payment', ['Paid']), on('payment', ['Told'], { hears: ['Removed'] })];
  const order = on('order', ['Approved']);
  expect(sharesOf([paid, order, steps, gone])).toEqual([
    { reactions: [order, gone] },
    { reactions: [paid, steps], workflow: 'payment' },
  ]);
});

it('is as far, and as idle, as the last on a feed of its own, and ends with it', async () => {
  const own = started(async () => {}, { share: { workflow: 'thing' } });
  const main = started(async () => {}, { beside: [own.reactor] });
  const [ownFeed, feed] = [await own.handler, await main.handler];
  expect([ownFeed.streams, ownFeed.types, feed.types]).toEqual(['thing-', undefined, ['Moved']]);
  let isLevel = false;
  void main.reactor.caughtUp.then(() => {
    isLevel = true;
  });
  feed.caughtUp?.();
  await feed.batch([moved(8n)]);
  expect([isLevel, main.reactor.status()]).toEqual([false, { position: -1n, reacted: 1, idle: false }]);
  ownFeed.caughtUp?.();
  await ownFeed.batch([moved(7n)]);
  await main.reactor.caughtUp;
  expect(main.reactor.status()).toEqual({ position: 7n, reacted: 2, idle: true });
  await main.reactor.stop();
  expect([own.stored, main.stored]).toEqual([[7n], [8n]]);
});

it('notes how far it came when it is stopped', async () => {
  const { reactor, handler, stored } = started(async () => {});
  const feed = await handler;
  await feed.batch([moved(4n)]);
  feed.passed?.(9n);
  await reactor.stop();
  expect(stored).toEqual([9n]);
});

it('waits for an outage to pass, and parks nothing for it', async () => {
  let tries = 0;
  const { reactor, handler, parked } = started(async () => {
    if (++tries < 2) throw new Unavailable('away');
  });
  await (await handler).batch([moved(1n)]);
  expect([reactor.status().reacted, [...parked]]).toEqual([1, []]);
});

it('parks behind what stands in its stream, and goes on with others', async () => {
  const { reactor, handler, parked } = started(async () => {}, { parked: new Set(['thing-a']) });
  await (await handler).batch([moved(1n, 'a'), moved(2n, 'b')]);
  expect([reactor.status().reacted, [...parked]]).toEqual([1, ['thing-a', 'thing-a 1']]);
});

it('parks what alone cannot be read while the store answers others, and goes on', async () => {
  const { handler, parked, reactor } = started(async ({ documentId }) => {
    if (documentId === 'a') throw new Unanswered('nothing came');
  });
  await (await handler).batch([moved(1n, 'a'), moved(2n, 'b')]);
  expect([reactor.status().reacted, [...parked]]).toEqual([1, ['thing-a']]);
});

it('waits when others are not answered either', async () => {
  let tries = 0;
  const { handler, parked, reactor } = started(
    async () => {
      if (++tries <= 7) throw new Unanswered('nothing came');
    },
    { head: () => Promise.reject(new Unanswered('nothing came')) },
  );
  await (await handler).batch([moved(1n)]);
  expect([tries, reactor.status().reacted, [...parked]]).toEqual([8, 1, []]);
});

it('what follows from the past happened then; what follows from today happens now', async () => {
  const told: unknown[] = [];
  const { handler } = started(async (_, { origin }) => void told.push(origin('step')));
  const at = '2026-01-05T02:00:00.000Z';
  const then = { ...moved(0n), meta: { ...moved(0n).meta, at, past: true } } as StoredEvent;
  const lately = { ...moved(1n), meta: { ...moved(1n).meta, at } } as StoredEvent;
  await (await handler).batch([then, lately]);
  expect(told[0]).toMatchObject({ at, past: true });
  expect(told[1]).not.toHaveProperty('past');
  expect(told[1]).not.toMatchObject({ at });
});
