import { PassThrough } from 'node:stream';
import { setImmediate as soon } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventMeta } from '#test/fixtures/event-meta.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import { Unanswered } from '#workflows/platform/kernel/event-log.js';
import { type Following, type Reading, StreamReader } from './reading.js';

const patienceMs = 5000;
const metadata = eventMeta();
/** Two events of this size make a stream known as large. */
const heavy = 'x'.repeat(300_000);

/** A read that yields what the test tells it to, like the client's stream. */
class Said extends PassThrough {
  cancelled = false;
  constructor(
    readonly from: number,
    private readonly stream = 's-1',
  ) {
    super({ objectMode: true });
  }
  async cancel() {
    this.cancelled = true;
  }
  say(revision: number, data: unknown = {}, stream = this.stream, type = 'T') {
    const position = { commit: BigInt(revision) };
    this.write({
      event: { id: `${revision}`, streamId: stream, revision: BigInt(revision), type, data, position, metadata },
    });
  }
}

/** A subscription to several streams. */
class Followed extends Said {
  async unsubscribe() {
    this.cancelled = true;
  }
}

/** Events with revisions up to `count`; each read yields those it was opened for. */
function reader(count: number, data: unknown = {}) {
  const opened: Said[] = [];
  const open = (_: string, from: number) => {
    const said = new Said(from);
    opened.push(said);
    for (let revision = from; revision < count; revision++) said.say(revision, data);
    if (count > 0) said.end();
    return said as Reading;
  };
  return { opened, reader: new StreamReader(open, patienceMs) };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('is patient with what gets on, however long it takes', async () => {
  const { opened, reader: slow } = reader(0);
  const reading = slow.read('s-1');
  await soon();
  for (let revision = 0; revision < 10; revision++) {
    opened[0]?.say(revision);
    await soon();
    vi.advanceTimersByTime(patienceMs - 1);
  }
  opened[0]?.end();
  expect((await reading).map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(opened[0]?.cancelled).toBe(false);
});

it('gives up what does not get on, and leaves nothing behind at the server', async () => {
  const { opened, reader: stuck } = reader(0);
  const reading = stuck.read('s-1');
  const failed = expect(reading).rejects.toThrow(Unanswered);
  await soon();
  opened[0]?.say(0);
  await soon();
  vi.advanceTimersByTime(patienceMs);
  await failed;
  expect([opened[0]?.cancelled, opened[0]?.destroyed]).toEqual([true, true]);
});

it('ends with whoever has enough', async () => {
  const { opened, reader: some } = reader(2000);
  for await (const events of some.walk('s-1')) if (events.length > 0) break;
  expect([opened.length, opened[0]?.cancelled]).toEqual([1, true]);
});

it('reads what is large two at a time, each event once, and what is small past them', async () => {
  const { opened, reader: reading } = reader(6, heavy);
  const revisions = ({ value }: IteratorResult<readonly StoredEvent[]>) =>
    (value as readonly StoredEvent[] | undefined)?.map(({ revision }) => revision);
  const [first, second, third] = [reading.walk('s-1'), reading.walk('s-1'), reading.walk('s-1')];
  // Reads up to where the stream is known to be large.
  for (const walk of [first, second, third]) expect(revisions(await walk.next())).toEqual([0, 1]);
  for (const walk of [first, second]) expect(revisions(await walk.next())).toEqual([2, 3]);
  const waiting = third.next();
  let came = false;
  waiting.then(() => {
    came = true;
  });
  for (let turn = 0; turn < 20; turn++) await soon();
  expect([came, opened[2]?.cancelled]).toEqual([false, true]);
  expect(revisions(await first.next())).toEqual([4, 5]);
  expect((await first.next()).done).toBe(true);
  expect(revisions(await waiting)).toEqual([2, 3]);
});

/** A reader that supports reading several streams at once, and the reads it has opened. */
function together() {
  const opened: { streams: readonly string[]; said: Said }[] = [];
  const note = <One extends Said>(streams: readonly string[], said: One) => {
    opened.push({ streams, said });
    return said;
  };
  const one = (stream: string, from: number) => note([stream], new Said(from, stream)) as Reading;
  const some = (streams: readonly string[]) => note(streams, new Followed(0)) as unknown as Following;
  return { opened, reader: new StreamReader(one, patienceMs, some) };
}

it('reads together what is wanted at the same moment or while it reads, each stream as if by itself', async () => {
  const { opened, reader: reading } = together();
  const names = () => opened.map(({ streams }) => streams);
  const reads = ['a', 'b', 'b'].map((stream) => reading.read(stream));
  await expect.poll(names).toEqual([['a', 'b']]);
  reads.push(reading.read('b'), reading.read('c'));
  const both = opened[0]?.said as Said;
  both.say(0, {}, 'b');
  both.say(1, {}, 'b');
  both.emit('caughtUp');
  await expect.poll(names).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ]);
  opened[1]?.said.say(0, {}, 'c');
  opened[1]?.said.emit('caughtUp');
  const brought = (await Promise.all(reads)).map((events) =>
    events.map(({ stream, revision }) => `${stream}${revision}`),
  );
  expect(brought).toEqual([[], ['b0', 'b1'], ['b0', 'b1'], [], ['c0']]);
  expect(both.cancelled).toBe(true);
});

it('goes on by itself with each stream of a read that brought too much', async () => {
  const { opened, reader: reading } = together();
  const reads = ['b', 'c'].map((stream) => reading.read(stream));
  await expect.poll(() => opened.length).toBe(1);
  for (const revision of [0, 1]) opened[0]?.said.say(revision, heavy, 'b');
  await expect.poll(() => opened.length).toBe(3);
  const [rest, none] = opened.slice(1).sort((one, other) => other.said.from - one.said.from);
  expect([rest, none].map((one) => [one?.streams, one?.said.from])).toEqual([
    [['b'], 2],
    [['c'], 0],
  ]);
  rest?.said.say(2, {}, 'b');
  for (const { said } of opened.slice(1)) said.end();
  expect((await Promise.all(reads)).map((events) => events.length)).toEqual([3, 0]);
});

it('leaves to a read by itself what the server has written of a stream', async () => {
  const { opened, reader: reading } = together();
  const [kept, ended] = ['b', 'c'].map((stream) => reading.read(stream));
  await expect.poll(() => opened.length).toBe(1);
  opened[0]?.said.say(0, {}, 'b');
  opened[0]?.said.say(0, {}, 'c');
  opened[0]?.said.say(1, {}, 'c', '$streamDeleted');
  opened[0]?.said.emit('caughtUp');
  expect(await kept).toHaveLength(1);
  await expect.poll(() => opened[1]?.streams).toEqual(['c']);
  opened[1]?.said.emit('error', new Error('deleted'));
  await expect(ended).rejects.toThrow('deleted');
});

it('does not take a subscription that ended for all there is', async () => {
  const { opened, reader: reading } = together();
  const reads = ['b', 'c'].map((stream) => reading.read(stream));
  const failed = Promise.all(reads.map((read) => expect(read).rejects.toThrow('the subscription ended')));
  await expect.poll(() => opened.length).toBe(1);
  opened[0]?.said.say(0, {}, 'b');
  opened[0]?.said.end();
  await failed;
});

it('fails for all whom it read together, and reads on for others', async () => {
  const { opened, reader: reading } = together();
  const reads = ['b', 'c'].map((stream) => reading.read(stream));
  const failed = Promise.all(reads.map((read) => expect(read).rejects.toThrow('gone')));
  await expect.poll(() => opened.length).toBe(1);
  opened[0]?.said.emit('error', new Error('gone'));
  await failed;
  const next = reading.read('d');
  await expect.poll(() => opened.length).toBe(2);
  opened[1]?.said.end();
  expect(await next).toEqual([]);
});
