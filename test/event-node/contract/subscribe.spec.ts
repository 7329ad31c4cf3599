import { once } from 'node:events';
import { END, START, streamNameFilter } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { followAll, followStream } from '../following.js';
import { contractServer, event, events, newStream } from '../server.js';

const server = contractServer();

describe('a subscription to a stream', () => {
  it('sends what is there, says that it has caught up, and goes on live', async () => {
    const stream = newStream();
    await server.client.appendToStream(stream, events(1, 2));
    const following = followStream(server.client, stream);
    await following.toHaveSeen(1, 2);
    await following.toBeLive();
    await server.client.appendToStream(newStream(), event(0));
    await server.client.appendToStream(stream, event(3));
    await following.toHaveSeen(1, 2, 3);
    expect(following.caughtUp).toBe(1);
    await following.stop();
  });

  it.each([
    [START, [1, 2, 3, 4]],
    [1n, [3, 4]],
    [END, [4]],
  ] as const)('begins after %s', async (fromRevision, expected) => {
    const stream = newStream();
    await server.client.appendToStream(stream, events(1, 2, 3));
    const following = followStream(server.client, stream, { fromRevision });
    await following.toBeLive();
    await server.client.appendToStream(stream, event(4));
    await following.toHaveSeen(...expected);
    await following.stop();
  });

  it('waits for a stream that is not there yet', async () => {
    const stream = newStream();
    const following = followStream(server.client, stream);
    await server.client.appendToStream(stream, event(1));
    await following.toHaveSeen(1);
    await following.stop();
  });

  it('goes on across a delete', async () => {
    const stream = newStream();
    await server.client.appendToStream(stream, events(1, 2));
    const following = followStream(server.client, stream);
    await following.toBeLive();
    await server.client.deleteStream(stream);
    await server.client.appendToStream(stream, event(3));
    await following.toHaveSeen(1, 2, 3);
    await following.stop();
  });

  it('ends with the tombstone of its stream', async () => {
    const stream = newStream();
    await server.client.appendToStream(stream, event(1));
    const following = followStream(server.client, stream);
    await following.toBeLive();
    await server.client.tombstoneStream(stream);
    await following.toFailWith('stream-deleted');
    await followStream(server.client, stream).toFailWith('stream-deleted');
  });
});

describe('a subscription to $all', () => {
  const own = (stream: string, checkpointInterval = 1) => streamNameFilter({ prefixes: [stream], checkpointInterval });

  it('sees every event once and in order, from history into live', async () => {
    const stream = newStream();
    const numbers = Array.from({ length: 300 }, (_, index) => index);
    const { position } = await server.client.appendToStream(newStream(), event(0));
    await server.client.appendToStream(stream, events(...numbers.slice(0, 100)));
    const following = followAll(server.client, { fromPosition: position ?? START });
    for (const n of numbers.slice(100)) await server.client.appendToStream(stream, event(n));
    await following.toHaveSeen(...numbers);
    await following.stop();
  });

  it('begins after the position it is given', async () => {
    const stream = newStream();
    const { position } = await server.client.appendToStream(stream, event(1));
    await server.client.appendToStream(stream, event(2));
    const following = followAll(server.client, { fromPosition: position ?? START, filter: own(stream) });
    await following.toHaveSeen(2);
    await following.stop();
  });

  it('takes "end" for the end at that moment', async () => {
    const stream = newStream();
    await server.client.appendToStream(stream, event(1));
    const following = followAll(server.client, { fromPosition: END, filter: own(stream) });
    await following.toBeLive();
    await server.client.appendToStream(stream, event(2));
    await following.toHaveSeen(2);
    await following.stop();
  });

  it('reports a checkpoint when it has caught up and at every interval, never going back', async () => {
    const stream = newStream();
    await server.client.appendToStream(newStream('other'), events(...Array.from({ length: 200 }, () => 0)));
    const following = followAll(server.client, { filter: own(stream, 2) });
    await following.toBeLive();
    const caughtUpAt = following.checkpoints.length;
    expect(caughtUpAt).toBeGreaterThan(2);
    const { position } = await server.client.appendToStream(
      newStream('other'),
      events(...Array.from({ length: 64 }, () => 0)),
    );
    await expect.poll(() => following.checkpoints.length).toBeGreaterThan(caughtUpAt);
    expect(following.checkpoints.at(-1)?.commit).toBeLessThanOrEqual(position?.commit ?? 0n);
    const commits = following.checkpoints.map(({ commit }) => commit);
    expect(commits).toEqual(commits.toSorted((a, b) => Number(a - b)));
    await following.stop();
  });

  it('resumes from a checkpoint without missing or repeating', async () => {
    const stream = newStream();
    const first = followAll(server.client, { filter: own(stream) });
    await first.toBeLive();
    await server.client.appendToStream(stream, events(...Array.from({ length: 32 }, (_, index) => index)));
    await expect.poll(() => first.seen.length).toBe(32);
    await expect.poll(() => first.checkpoints.length).toBeGreaterThan(1);
    await first.stop();
    const checkpoint = first.checkpoints.at(-1);
    const seenUpTo = first.seen.filter(
      ({ event }) => (event?.position?.commit ?? 0n) <= (checkpoint?.commit ?? 0n),
    ).length;
    const second = followAll(server.client, { fromPosition: checkpoint ?? START, filter: own(stream) });
    await server.client.appendToStream(stream, event(99));
    const rest = Array.from({ length: 32 - seenUpTo }, (_, index) => seenUpTo + index);
    await second.toHaveSeen(...rest, 99);
    await second.stop();
  });
});

it('holds still for a subscriber who is slow, and then sends everything', async () => {
  const stream = newStream();
  const following = followStream(server.client, stream);
  await following.toBeLive();
  following.pause();
  const numbers = Array.from({ length: 2_000 }, (_, index) => index);
  for (let from = 0; from < numbers.length; from += 200) {
    await server.client.appendToStream(stream, events(...numbers.slice(from, from + 200)));
  }
  following.resume();
  await following.toHaveSeen(...numbers);
  await following.stop();
});

it('serves a reader who has let go of thousands of reads, and whatever else goes over his connection', async () => {
  const stream = newStream();
  await server.client.appendToStream(stream, events(1));
  const following = followStream(server.client, stream);
  await following.toHaveSeen(1);
  for (let round = 0; round < 26; round++)
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const other = server.client.subscribeToStream(stream);
        await once(other, 'data');
        await other.unsubscribe();
      }),
    );
  await server.client.appendToStream(stream, events(2));
  await following.toHaveSeen(1, 2);
  expect(following.errors).toEqual([]);
  await following.stop();
});
