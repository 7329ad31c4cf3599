import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Arms } from '#test/event-node/attack/arms.js';
import { append, chunk, readAll, readStream } from '#test/event-node/raw.js';

const megabyte = 1_000_000;
const json = { type: 'Happened', 'content-type': 'application/json' };
const streamName = () => `attacked-${randomUUID()}`;
const far = () => Date.now() + 3_600_000;

/** An append of one event with this data, in JSON. */
function appendOf(stream: string, data: string, metadata: Readonly<Record<string, string>> = json) {
  const messages = append(stream, metadata);
  messages[1]?.getProposedMessage()?.setData(Buffer.from(data));
  return messages;
}

/** Patterns that many engines match in quadratic or exponential time of the name's length, or that compile slowly. */
const patterns = [
  '(a+)+$',
  '(a|aa)+$',
  '(.*a){20}$',
  '((a{1,9}){1,9}){1,9}$',
  `(${'a?'.repeat(500)})${'a'.repeat(500)}`,
];

/** A subscription to a stream, or filtered by a prefix that no stream has, or by a pattern. */
function subscription(to: { readonly stream: string } | { readonly prefix: string } | { readonly regex: string }) {
  const options =
    'stream' in to
      ? readStream(to.stream)
      : readAll({ count: 1, ...('regex' in to ? { regex: to.regex } : { prefixes: [to.prefix] }) });
  options.clearCount();
  return options.setSubscription(new streams.ReadReq.Options.SubscriptionOptions());
}

/** What hostile or careless clients do to the node. Each attack goes on until its process ends. */
export const attacks = {
  'appends of 1 MB that never end': (arms: Arms) => {
    const next = () =>
      chunk({ correlation: randomUUID(), stream: streamName(), deadline: far(), events: 1, bytes: megabyte });
    for (const connection of arms.connections(4)) arms.again(1, () => connection.chunks(next));
  },
  'one byte kept of 1.5 MB': (arms: Arms) => {
    const filler = 'x'.repeat(1.5 * megabyte);
    const next = () => {
      const one = chunk({ correlation: randomUUID(), stream: streamName(), deadline: far(), events: 1, bytes: 1 });
      one.getProposedMessagesList()[0]?.getMetadataMap().set('filler', filler);
      return one;
    };
    for (const connection of arms.connections(4)) arms.again(1, () => connection.chunks(next));
  },
  'messages of 16 MB whose end never comes': (arms: Arms) => {
    const length = 16 * 1_048_576;
    const begin = Buffer.alloc(5);
    begin.writeUInt32BE(length, 1);
    const most = Buffer.alloc(length - 1);
    arms.again(4, async () => {
      const connection = arms.bare();
      for (let calls = 0; calls < 50; calls++) {
        const call = connection.call(calls % 2 ? 'Append' : 'BatchAppend');
        call.write(begin);
        call.write(most);
      }
      await Promise.race([connection.closed, sleep(5_000)]);
    });
  },
  'calls without a word': (arms: Arms) => {
    for (const connection of arms.connections(4)) arms.again(8_000, () => connection.idle());
  },
  'metadata of 1 MB': (arms: Arms) => {
    const text = JSON.stringify({ $acl: { $r: [''.padEnd(megabyte, 'r')] } });
    const connection = arms.connection();
    arms.again(4, () => connection.append(appendOf(`$$${streamName()}`, text)));
  },
  'events that say nothing, thousands at once': (arms: Arms) => {
    const next = (events: number) => () =>
      chunk({ correlation: randomUUID(), stream: streamName(), deadline: far(), events, bytes: 0, isFinal: true });
    // Numbers of events that the node accepts, and larger ones.
    for (const connection of arms.connections(2)) arms.again(1, () => connection.chunks(next(3_800)));
    for (const connection of arms.connections(1)) arms.again(1, () => connection.chunks(next(7_000)));
    for (const connection of arms.connections(1)) arms.again(1, () => connection.chunks(next(50_000)));
  },
  'ids of zeros, types of nothing, names with a zero byte': (arms: Arms) => {
    const connection = arms.connection();
    const nil = new shared.UUID().setString('00000000-0000-0000-0000-000000000000');
    arms.again(8, () => connection.append(append(streamName(), json, nil)));
    arms.again(8, () => connection.append(append(streamName(), { ...json, type: '' })));
    arms.again(8, () => connection.append(append('a\0b', json)));
    arms.again(8, () => connection.read(readStream('a\0b'), 'all'));
  },
  'readers who take nothing': async (arms: Arms) => {
    const [stream, writing] = [streamName(), arms.connection()];
    for (let n = 0; n < 12; n++) await writing.append(appendOf(stream, 'x'.repeat(900_000))).catch(() => undefined);
    for (const connection of arms.connections(8)) {
      arms.again(100, () => connection.read(readStream(stream, 1_000), 'nothing'));
    }
  },
  'patterns that never come to an end': (arms: Arms) => {
    const connection = arms.connection();
    for (const regex of patterns) arms.again(8, () => connection.read(readAll({ regex, count: 1_000 }), 'all'));
    for (const regex of patterns) arms.again(8, () => connection.read(subscription({ regex }), 'all'));
    arms.again(2, () => connection.append(append(''.padEnd(1_000, 'a') + randomUUID(), json)));
  },
  '3,200 subscriptions': (arms: Arms) => {
    for (const connection of arms.connections(8)) {
      const to = () => (Math.random() < 0.5 ? { stream: streamName() } : { prefix: streamName() });
      arms.again(400, () => connection.read(subscription(to()), 'all'));
    }
  },
  'nobody who has signed in': (arms: Arms) => {
    const nobody = arms.connection('');
    arms.again(16, () => nobody.append(append(streamName(), json)));
    arms.again(16, () => nobody.read(readAll({ count: 1_000 }), 'all'));
  },
  'guesses of passwords': (arms: Arms) => {
    for (let guess = 0; guess < 32; guess++) {
      const connection = arms.connection(`admin:guess-${guess}`);
      arms.again(1, () => connection.append(append(streamName(), json)));
    }
  },
  // Control: the load on the machine that attacks cause apart from what they do to the node.
  'nothing but its own core': () => {
    const burn = () => {
      const until = performance.now() + 20;
      while (performance.now() < until);
      setImmediate(burn);
    };
    burn();
  },
} satisfies Readonly<Record<string, (arms: Arms) => void | Promise<void>>>;

export type AttackName = keyof typeof attacks;

/** Sends nothing to the node. */
export const control: AttackName = 'nothing but its own core';

/** Attacks that only make sense if the node has users. */
export const onUsers: readonly AttackName[] = ['nobody who has signed in', 'guesses of passwords'];

export const attackNames = Object.keys(attacks) as readonly AttackName[];
