import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectHttp2, type Settings } from 'node:http2';
import {
  END,
  type EventStoreDBClient,
  streamNameFilter,
  persistentSubscriptionToAllSettingsFromDefaults as toAll,
  persistentSubscriptionToStreamSettingsFromDefaults as toStream,
} from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followAll, followStream } from '../following.js';
import { append, chunk, RawClient, readStream } from '../raw.js';
import { connect, event, newStream, numbersOf, startTestNode, type TestNode } from '../server.js';

let node: TestNode;
let client: EventStoreDBClient;
let raw: RawClient;
beforeAll(async () => {
  node = await startTestNode({ httpPort: 0 });
  client = connect(node.connectionString);
  raw = new RawClient(node.connectionString);
});
afterAll(async () => {
  raw.close();
  await client.dispose();
  await node.dispose();
});

const json = { type: 'Happened', 'content-type': 'application/json' };

describe('what no real server takes either', () => {
  it.each([
    ['an empty type', append(newStream(), { ...json, type: '' })],
    ['an id of zeros', append(newStream(), json, new shared.UUID().setString('00000000-0000-0000-0000-000000000000'))],
    ['a name with a zero byte', append('a\0b', json)],
  ])('refuses %s', async (_, messages) => {
    await expect(raw.append(messages)).rejects.toMatchObject({ code: 3 });
  });

  it('refuses to read a name with a zero byte, and stays at work', async () => {
    await expect(raw.read(readStream('a\0b'))).rejects.toMatchObject({ code: 3 });
    const stream = newStream();
    await client.appendToStream(stream, event(1));
    expect(await numbersOf(client.readStream(stream))).toEqual([1]);
  });
});

it('counts events that carry nothing', async () => {
  const nothing = () => ({ ...event(0, 'E'), id: randomUUID() });
  const append = (count: number) => client.appendToStream(newStream(), Array.from({ length: count }, nothing));
  await expect(append(20_000)).rejects.toMatchObject({ type: 'maximum-append-size-exceeded' });
  await expect(append(2_000)).resolves.toMatchObject({ nextExpectedRevision: 1_999n });
});

it('says that a connection may have a thousand calls', async () => {
  const session = connectHttp2(`http://127.0.0.1:${node.port}`);
  const [settings] = (await once(session, 'remoteSettings')) as [Settings];
  session.destroy();
  expect(settings.maxConcurrentStreams).toBe(1_000);
});

it('wakes only the subscriptions that wait for what is written', async () => {
  const stream = newStream();
  const others = Array.from({ length: 20 }, (_, n) => followStream(client, `${stream}-${n}`));
  const filter = { ...streamNameFilter({ prefixes: ['nothing'], checkpointInterval: 1_000 }) };
  const selecting = Array.from({ length: 20 }, () => followAll(client, { fromPosition: END, filter }));
  const one = followStream(client, stream);
  await Promise.all([one, ...others, ...selecting].map((following) => following.toBeLive()));
  const before = node.stats().wakeUps;
  for (const n of [1, 2, 3]) await client.appendToStream(stream, event(n));
  await one.toHaveSeen(1, 2, 3);
  expect(node.stats().wakeUps - before).toBeLessThanOrEqual(3);
  await client.appendToStream(`${stream}-7`, event(7));
  await others[7]?.toHaveSeen(7);
  expect(others[7]?.fellBehind).toBe(0);
  await Promise.all([one, ...others, ...selecting].map((following) => following.stop()));
});

describe('gossip', () => {
  it('names the host by which the client has come', async () => {
    expect(await raw.gossip()).toEqual([`127.0.0.1:${node.port}`]);
    const other = new RawClient(`esdb://localhost:${node.port}?tls=false`);
    expect(await other.gossip()).toEqual([`localhost:${node.port}`]);
    other.close();
  });

  it('names the host that it is told to', async () => {
    const elsewhere = await startTestNode({ advertisedHost: 'events.example' });
    const asking = new RawClient(`esdb://127.0.0.1:${elsewhere.port}`);
    expect(await asking.gossip()).toEqual([`events.example:${elsewhere.port}`]);
    asking.close();
    await elsewhere.dispose();
  });
});

describe('what is kept for callers', () => {
  const bufferBytes = 8 * 1_048_576;
  let small: TestNode;
  let greedy: RawClient;
  let ordinary: EventStoreDBClient;
  beforeAll(async () => {
    small = await startTestNode({ bufferBytes });
  });
  beforeEach(() => {
    greedy = new RawClient(small.connectionString);
    ordinary = connect(small.connectionString);
  });
  afterEach(async () => {
    greedy.close();
    await ordinary.dispose();
    await expect.poll(() => small.stats().bufferedBytes).toBe(0);
  });
  afterAll(() => small.dispose());

  const expectOrdinaryWork = async () => {
    const stream = newStream();
    await ordinary.appendToStream(stream, event(1));
    expect(await numbersOf(ordinary.readStream(stream))).toEqual([1]);
  };

  it('has a limit that unfinished appends cannot pass, and others go on', async () => {
    const { write, answers } = greedy.openBatchAppend();
    const deadline = Date.now() + 600_000;
    for (let n = 0; n < 20; n++) {
      write(chunk({ correlation: randomUUID(), stream: newStream(), deadline, events: 1, bytes: 1_000_000 }));
    }
    await expect.poll(() => answers.length).toBeGreaterThanOrEqual(12);
    expect(answers.every((answer) => answer.getError()?.getCode() === 8)).toBe(true);
    expect(small.stats().bufferedBytes).toBeLessThanOrEqual(bufferBytes);
    expect(small.stats().bufferedBytes).toBeGreaterThan(bufferBytes / 2);
    await expectOrdinaryWork();
  });

  it('is answered late when there is no room, so that nobody comes again at once', async () => {
    const [holding, refused] = [greedy.openBatchAppend(), new RawClient(small.connectionString)];
    const deadline = Date.now() + 600_000;
    for (let n = 0; n < 12; n++)
      holding.write(chunk({ correlation: randomUUID(), stream: newStream(), deadline, events: 1, bytes: 900_000 }));
    await expect.poll(() => holding.answers.length).toBeGreaterThan(0);
    const began = Date.now();
    const large = append(newStream(), json);
    large[1]?.getProposedMessage()?.setData(Buffer.alloc(8_000_000));
    await expect(refused.append(large)).rejects.toMatchObject({ code: 8 });
    expect(Date.now() - began).toBeGreaterThanOrEqual(450);
    refused.close();
  });

  it('has a limit that appends of nothing cannot pass either', async () => {
    const { write, answers } = greedy.openBatchAppend();
    const deadline = Date.now() + 600_000;
    for (let n = 0; n < 10_000; n++) write(chunk({ correlation: randomUUID(), stream: 'none', deadline }));
    await expect.poll(() => answers.length).toBeGreaterThan(1_000);
    expect(small.stats().bufferedBytes).toBeLessThanOrEqual(bufferBytes);
    await expectOrdinaryWork();
  });

  it('is not the message when only a little of it is kept', async () => {
    const { write } = greedy.openBatchAppend();
    const deadline = Date.now() + 600_000;
    for (let n = 0; n < 20; n++) {
      const one = chunk({ correlation: randomUUID(), stream: newStream(), deadline, events: 1, bytes: 1 });
      one.getProposedMessagesList()[0]?.getMetadataMap().set('filler', 'x'.repeat(1_500_000));
      write(one);
    }
    await expect.poll(() => small.stats().bufferedBytes).toBeGreaterThan(20 * 1_024);
    await expect.poll(() => small.stats().bufferedBytes).toBeLessThan(80 * 1_024);
    await expectOrdinaryWork();
  });

  it('has a limit that slow readers cannot pass, and others go on', async () => {
    const stream = newStream();
    for (let n = 0; n < 12; n++)
      await ordinary.appendToStream(stream, event(n, 'Large', { text: 'x'.repeat(900_000) }));
    // The pages of a few slow readers would follow one another without any refusal; this takes many.
    const slow = Array.from({ length: 200 }, () => greedy.openRead(readStream(stream, 1_000)));
    await expect.poll(() => slow.filter(({ errors }) => errors[0] === 8).length).toBeGreaterThan(0);
    expect(small.stats().bufferedBytes).toBeLessThanOrEqual(bufferBytes);
    await expectOrdinaryWork();
  });

  it('is never a page of many large events, whatever came before them', async () => {
    const stream = newStream();
    const numbers = Array.from({ length: 80 }, (_, n) => n);
    await ordinary.appendToStream(
      stream,
      numbers.map((n) => event(n)),
    );
    for (let n = 80; n < 92; n++) {
      await ordinary.appendToStream(stream, event(n, 'Large', { text: 'x'.repeat(900_000) }));
    }
    greedy.openRead(readStream(stream, 1_000));
    // Polls often, because the page may be taken soon.
    await expect.poll(() => small.stats().bufferedBytes, { interval: 1 }).toBeGreaterThan(1_000_000);
    expect(small.stats().bufferedBytes).toBeLessThan(7_000_000);
    expect(await numbersOf(ordinary.readStream(stream))).toHaveLength(92);
  });
});

describe('besides', () => {
  it('says by plain HTTP that it lives, and how it is', async () => {
    const get = (path: string) => fetch(`http://127.0.0.1:${node.httpPort}${path}`);
    expect((await get('/health/live')).status).toBe(204);
    expect(await (await get('/stats')).json()).toMatchObject({ isWriting: true, bufferLimit: 268_435_456 });
    expect(await (await get('/metrics')).text()).toContain('\nevent_node_is_writing 1\n');
  });

  it.each([
    ['a persistent subscription', () => client.createPersistentSubscriptionToStream('s', 'g', toStream())],
    ['one to $all', () => client.createPersistentSubscriptionToAll('g', toAll())],
    ['the list of them', () => client.listAllPersistentSubscriptions()],
    ['one of them', () => client.getPersistentSubscriptionToStreamInfo('s', 'g')],
    ['their restart', () => client.restartPersistentSubscriptionSubsystem()],
    ['a projection', () => client.createProjection('p', 'fromAll()')],
    ['the list of projections', () => client.listProjections()],
    ['the state of one', () => client.getProjectionState('p')],
  ])('says of %s that it is left out', async (_, ask) => {
    await expect(ask()).rejects.toThrow(/UNIMPLEMENTED/);
  });
});
