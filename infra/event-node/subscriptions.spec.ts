import { expect, it } from 'vitest';
import { Budget } from './budget.js';
import { EventLog } from './log.js';
import type { RecordedEvent } from './model/event.js';
import { silent } from './say.js';
import { type FollowerSink, followAll, followStream } from './subscriptions.js';

const eventAt = (position: number): RecordedEvent => ({
  position,
  ...{ stream: 's', revision: position, id: '', type: 'Happened', isJson: true, created: '' },
  ...{ data: Buffer.alloc(10), metadata: Buffer.alloc(0) },
});

/** A log with all events in memory, and a record of what its followers have received. */
function logInMemory() {
  const log = new EventLog('', 0, silent);
  log.stateOf = async () => ({ last: -1, metadataLast: -1 });
  log.tail.publish([eventAt(0)]);
  const handed: RecordedEvent[][] = [];
  const after = log.tail.after.bind(log.tail);
  log.tail.after = (position, count) => {
    const events = after(position, count);
    if (events?.length) handed.push(events);
    return events;
  };
  return { log, handed };
}

/** A client that takes everything until it leaves. */
function client() {
  const gone = new AbortController();
  const taken: number[] = [];
  const out = {
    hold: new Budget(1_000_000).hold('client', () => undefined),
    get closed() {
      return gone.signal.aborted;
    },
    signal: gone.signal,
    put: () => undefined,
  };
  const emit = ({ position }: RecordedEvent) => {
    taken.push(position);
    return undefined;
  };
  return { sink: { out, emit }, taken, leave: () => gone.abort() };
}

it.each([
  ['everything', (log: EventLog, sink: FollowerSink) => followAll(log, 0, undefined, sink)],
  ['a stream', (log: EventLog, sink: FollowerSink) => followStream(log, 's', 0, sink)],
])('a follower of %s keeps nothing of what it has passed on', async (_, follow) => {
  const { log, handed } = logInMemory();
  const { sink, taken, leave } = client();
  const following = follow(log, sink);
  await new Promise(setImmediate);
  log.tail.publish([eventAt(1), eventAt(2)]);
  await expect.poll(() => taken).toEqual([1, 2]);
  await expect.poll(() => handed.flat()).toEqual([]);
  expect(handed.length).toBeGreaterThan(0);
  leave();
  await following;
});
