import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { append, RawClient, readStream } from '../raw.js';
import { connect, event, newStream, numbersOf, startTestNode, type TestNode } from '../server.js';

let node: TestNode;
let client: EventStoreDBClient;
let raw: RawClient;
beforeAll(async () => {
  node = await startTestNode();
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
