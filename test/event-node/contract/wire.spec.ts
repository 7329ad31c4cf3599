import { randomUUID } from 'node:crypto';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { append, chunk, RawClient, readAll, readStructured } from '../raw.js';
import { collect, connect, contractServer, event, newStream, numbersOf } from '../server.js';

const server = contractServer();
let raw: RawClient;
beforeAll(() => {
  raw = new RawClient(server.url);
});
afterAll(() => raw.close());

const outcomeOf = (answer: streams.BatchAppendResp) => answer.getError()?.getDetails()?.getTypeName() ?? 'success';

describe('BatchAppend', () => {
  it('joins chunks by correlation, however they are interleaved', async () => {
    const [one, other] = [newStream(), newStream()];
    const [first, second] = [randomUUID(), randomUUID()];
    const answers = await raw.batchAppend(
      [
        chunk({ correlation: first, stream: one, events: 1 }),
        chunk({ correlation: second, stream: other, events: 2 }),
        chunk({ correlation: first, events: 2 }),
        chunk({ correlation: second, isFinal: true }),
        chunk({ correlation: first, events: 1, isFinal: true }),
      ],
      300,
    );
    const revisions = answers.map((answer) => [
      answer.getCorrelationId()?.getString(),
      answer.getSuccess()?.getCurrentRevision(),
    ]);
    expect(Object.fromEntries(revisions)).toEqual({ [first]: '3', [second]: '1' });
    expect(answers).toHaveLength(2);
    expect(await collect(server.client.readStream(one))).toHaveLength(4);
  });

  it('answers once by the deadline, and ignores the chunks that follow', async () => {
    const stream = newStream();
    const [late, open] = [randomUUID(), randomUUID()];
    const answers = await raw.batchAppend(
      [
        chunk({ correlation: late, stream, deadline: Date.now() - 1_000, events: 1 }),
        chunk({ correlation: late, events: 1, isFinal: true }),
        chunk({ correlation: open, stream, deadline: Date.now() + 100, events: 1 }),
      ],
      400,
    );
    expect(answers.map(outcomeOf)).toEqual(['event_store.client.Timeout', 'event_store.client.Timeout']);
    await expect(collect(server.client.readStream(stream))).rejects.toMatchObject({ type: 'stream-not-found' });
  });

  it('takes a correlation that was used before for a new append', async () => {
    const correlation = randomUUID();
    const again = () => chunk({ correlation, stream: newStream(), events: 1, isFinal: true });
    expect((await raw.batchAppend([again(), again()], 300)).map(outcomeOf)).toEqual(['success', 'success']);
  });
});

it.each([
  ['type', { 'content-type': 'application/json' }],
  ['content-type', { type: 'Happened' }],
])('refuses an event without %s', async (_, metadata) => {
  const refused = await raw.append(append(newStream(), metadata)).catch((error) => error);
  expect(refused.code).toBe(3);
  expect(refused.metadata.getMap()).toMatchObject({
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': 'type,content-type',
  });
});

it('knows ids as text and as two numbers', async () => {
  const stream = newStream();
  const structured = new shared.UUID.Structured();
  structured.setMostSignificantBits('-81985529216486896').setLeastSignificantBits('81985529216486895');
  const metadata = { type: 'Happened', 'content-type': 'application/json' };
  await raw.append(append(stream, metadata, new shared.UUID().setStructured(structured)));
  const [read] = await collect(server.client.readStream(stream));
  expect(read?.event?.id).toBe('fedcba98-7654-3210-0123-456789abcdef');
  const [answer] = await raw.read(readStructured(stream));
  const id = answer?.getEvent()?.getEvent()?.getId()?.getStructured();
  expect(id?.getMostSignificantBits()).toBe('-81985529216486896');
  expect(id?.getLeastSignificantBits()).toBe('81985529216486895');
});

describe('a filtered read of $all', () => {
  it('counts what passes, not what is considered', async () => {
    const stream = newStream();
    for (const n of [1, 2, 3]) {
      await server.client.appendToStream(newStream(), event(0));
      await server.client.appendToStream(stream, event(n));
    }
    const numbers = async (options: Parameters<typeof readAll>[0]) =>
      (await raw.read(readAll(options))).map(
        (answer) => JSON.parse(Buffer.from(answer.getEvent()?.getEvent()?.getData_asU8() ?? []).toString()).n,
      );
    expect(await numbers({ prefixes: [stream], count: 2 })).toEqual([1, 2]);
    expect(await numbers({ prefixes: [stream], count: 2, backwards: true })).toEqual([3, 2]);
    expect(await numbers({ regex: `${stream}$`, count: 9 })).toEqual([1, 2, 3]);
  });
});

it('announces what it serves, in lower case', async () => {
  const methods = await raw.methods();
  expect(methods).toEqual(expect.arrayContaining(['event_store.client.streams.streams/batchappend']));
  expect(methods.every((method) => method === method.toLowerCase())).toBe(true);
});

it('is found through gossip', async () => {
  const stream = newStream();
  const discovering = connect(server.url.replace('esdb:', 'esdb+discover:'));
  await discovering.appendToStream(stream, event(1));
  expect(await numbersOf(discovering.readStream(stream))).toEqual([1]);
  await discovering.dispose();
});

it('takes messages larger than gRPC would by itself', async () => {
  const stream = newStream();
  const large = Array.from({ length: 5 }, (_, n) => event(n, 'Large', { text: 'x'.repeat(1_000_000) }));
  const tooLarge = server.client.appendToStream(stream, large, { batchAppendSize: 16 * 1_048_576 });
  await expect(tooLarge).rejects.toMatchObject({ type: 'maximum-append-size-exceeded' });
});
