import { gzipSync } from 'node:zlib';
import type { EventStoreDBClient } from '@eventstore/db-client';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { status } from '@grpc/grpc-js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Arms } from '../attack/arms.js';
import { readStream } from '../raw.js';
import { connect, event, newStream, numbersOf, startTestNode, type TestNode } from '../server.js';

/** Input that is rejected before any handler sees it, and callers that do not read their answers. */

const bufferBytes = 8 * 1_048_576;
let node: TestNode;
let ordinary: EventStoreDBClient;
let bare: ReturnType<Arms['bare']>;
beforeEach(async () => {
  node = await startTestNode({ bufferBytes });
  ordinary = connect(node.connectionString);
  bare = new Arms().aimedAt({ address: `127.0.0.1:${node.port}` }).bare();
});
afterEach(async () => {
  bare.close();
  await ordinary.dispose();
  await expect.poll(() => node.stats().bufferedBytes).toBe(0);
  await node.dispose();
});

const expectOrdinaryWork = async () => {
  const stream = newStream();
  await ordinary.appendToStream(stream, event(1));
  expect(await numbersOf(ordinary.readStream(stream))).toEqual([1]);
};

/** A gRPC frame: compression flag, message length, message. */
function frame(message: Buffer, { length = message.length, packed = 0 } = {}): Buffer {
  const head = Buffer.from([packed, 0, 0, 0, 0]);
  head.writeUInt32BE(length, 1);
  return Buffer.concat([head, message]);
}

/** Status that a call ends with. */
const ends = (call: ReturnType<typeof bare.call>) =>
  new Promise<string | undefined>((resolve) => {
    const take = (headers: Record<string, unknown>) =>
      headers['grpc-status'] && resolve(status[Number(headers['grpc-status'])]);
    call.on('response', take);
    call.on('trailers', take);
    call.on('close', () => resolve(undefined));
  });

it('counts messages whose end does not come, and refuses the newest', async () => {
  const unfinished = frame(Buffer.alloc(4_000_000), { length: 16_000_000 });
  const calls = ['Append', 'BatchAppend', 'Read', 'Delete'].map((method) => bare.call(method));
  const refused = Promise.race(calls.map(ends));
  for (const call of calls) call.write(unfinished);
  expect(await refused).toBe('RESOURCE_EXHAUSTED');
  expect(node.stats().bufferedBytes).toBeLessThanOrEqual(bufferBytes);
  expect(node.stats().bufferedBytes).toBeGreaterThan(4_000_000);
  await expectOrdinaryWork();
});

it('counts calls on which nothing is said', async () => {
  let refused = 0;
  for (let n = 0; n < 1_000; n++) {
    const call = bare.call('BatchAppend');
    void ends(call).then((answer) => {
      if (answer === 'RESOURCE_EXHAUSTED') refused++;
    });
  }
  await expect.poll(() => refused).toBeGreaterThan(400);
  expect(node.stats().bufferedBytes).toBeLessThanOrEqual(bufferBytes);
  await expectOrdinaryWork();
});

it('takes no messages that may unpack to more', async () => {
  const call = bare.call('Append', { 'grpc-encoding': 'gzip' });
  const answer = ends(call);
  call.write(frame(gzipSync(Buffer.alloc(16_000_000)), { packed: 1 }));
  expect(await answer).toBe('UNIMPLEMENTED');
  await expectOrdinaryWork();
});

it('drops what a caller who was refused does not take', async () => {
  const stream = newStream();
  for (let n = 0; n < 12; n++) await ordinary.appendToStream(stream, event(n, 'Large', { text: 'x'.repeat(900_000) }));
  const read = frame(Buffer.from(new streams.ReadReq().setOptions(readStream(stream, 1_000)).serializeBinary()));
  const closed: boolean[] = [];
  for (let n = 0; n < 12; n++) {
    const call = bare.call('Read', {}, 'nothing');
    call.on('close', () => closed.push(true));
    call.end(read);
  }
  await expect.poll(() => closed.length).toBeGreaterThan(0);
  await expectOrdinaryWork();
});
