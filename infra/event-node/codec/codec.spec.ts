import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { describe, expect, it } from 'vitest';
import { maxAppendBytes } from '../model/errors.js';
import { eventCost, leastSize, noBytes, type RecordedEvent, tombstoneRevision } from '../model/event.js';
import { decodeAppendRequest, decodeBatchAppendChunk } from './append-request.js';
import { batchAppended, batchRefused } from './append-response.js';
import { encodeCheckpoint, encodeConfirmation, encodeEvent, encodeStreamNotFound } from './read-response.js';

// Compares the hand-written codec with the client's generated one.

const id = 'fedcba98-7654-3210-0123-456789abcdef';

const recorded: RecordedEvent = {
  position: 2 ** 40 + 3,
  stream: '订单-1',
  revision: 300,
  id,
  type: '已提交',
  isJson: true,
  created: '17000000000000000',
  data: Buffer.from('{"n":1}'),
  metadata: Buffer.alloc(200, 7),
};

const read = (buffer: Buffer) => streams.ReadResp.deserializeBinary(buffer);

describe('read responses', () => {
  it('carry a recorded event', () => {
    const event = read(encodeEvent(recorded, undefined, 'text')).getEvent();
    const inner = event?.getEvent();
    expect(event?.getCommitPosition()).toBe('1099511627779');
    expect(event?.hasLink()).toBe(false);
    expect(inner?.getId()?.getString()).toBe(id);
    expect(inner?.getStreamRevision()).toBe('300');
    expect(inner?.getPreparePosition()).toBe('1099511627779');
    expect(Buffer.from(inner?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString()).toBe('订单-1');
    expect(Buffer.from(inner?.getData_asU8() ?? []).toString()).toBe('{"n":1}');
    expect(Buffer.from(inner?.getCustomMetadata_asU8() ?? []).equals(recorded.metadata)).toBe(true);
    expect(Object.fromEntries(inner?.getMetadataMap().getEntryList() ?? [])).toEqual({
      type: '已提交',
      created: '17000000000000000',
      'content-type': 'application/json',
    });
  });

  it('carry a tombstone and an event without bytes', () => {
    const tombstone = { ...recorded, revision: tombstoneRevision, isJson: false, data: noBytes, metadata: noBytes };
    const inner = read(encodeEvent(tombstone, undefined, 'text'))
      .getEvent()
      ?.getEvent();
    expect(inner?.getStreamRevision()).toBe('9223372036854775807');
    expect(inner?.getData_asU8()).toHaveLength(0);
    expect(inner?.getMetadataMap().get('content-type')).toBe('application/octet-stream');
  });

  it('carry a link, with its target or without', () => {
    const link = { ...recorded, position: 5, stream: 'links' };
    const both = read(encodeEvent(recorded, link, 'text')).getEvent();
    expect([both?.hasEvent(), both?.hasLink(), both?.getCommitPosition()]).toEqual([true, true, '5']);
    const alone = read(encodeEvent(undefined, link, 'text')).getEvent();
    expect([alone?.hasEvent(), alone?.hasLink(), alone?.getCommitPosition()]).toEqual([false, true, '5']);
  });

  it('carry the rest', () => {
    expect(read(encodeConfirmation('abc')).getConfirmation()?.getSubscriptionId()).toBe('abc');
    expect(read(encodeCheckpoint(300)).getCheckpoint()?.getCommitPosition()).toBe('300');
    expect(read(encodeCheckpoint(-1)).getCheckpoint()?.getPreparePosition()).toBe('18446744073709551615');
    const name = read(encodeStreamNotFound('订单')).getStreamNotFound()?.getStreamIdentifier()?.getStreamName_asU8();
    expect(Buffer.from(name ?? []).toString()).toBe('订单');
  });
});

describe('append requests', () => {
  const options = () =>
    new streams.AppendReq.Options().setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from('s')));
  const decode = (request: streams.AppendReq) => decodeAppendRequest(Buffer.from(request.serializeBinary()));

  it('carry what is expected', () => {
    const expectationOf = (with_: streams.AppendReq.Options) =>
      decode(new streams.AppendReq().setOptions(with_)).options?.expectation;
    expect(expectationOf(options().setAny(new shared.Empty()))).toEqual({ kind: 'any' });
    expect(expectationOf(options().setNoStream(new shared.Empty()))).toEqual({ kind: 'no-stream' });
    expect(expectationOf(options().setStreamExists(new shared.Empty()))).toEqual({ kind: 'exists' });
    expect(expectationOf(options().setRevision('70000'))).toEqual({ kind: 'revision', revision: 70_000 });
    expect(expectationOf(options().setRevision('0'))).toEqual({ kind: 'revision', revision: 0 });
  });

  it.each(['', '$all', '$$$$s', 'a\0b', 'x'.repeat(2_001)])('refuse the stream name %j', (name) => {
    const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from(name));
    const request = new streams.AppendReq().setOptions(
      options().setAny(new shared.Empty()).setStreamIdentifier(identifier),
    );
    expect(decode(request).refused?.refusal.kind).toBe('invalid');
  });

  it('refuse an id that is none', () => {
    const event = new streams.AppendReq.ProposedMessage().setId(new shared.UUID().setString('one'));
    event.getMetadataMap().set('type', 'T').set('content-type', 'application/json');
    expect(decode(new streams.AppendReq().setProposedMessage(event)).refused?.refusal.kind).toBe('invalid');
  });

  it('do not break on bytes that are no message', () => {
    for (const bytes of [[0x0a], [0x0a, 0x05, 1], [0xff], [0x0b], [0x12, 0x02, 0x0a, 0x7f]]) {
      expect(decodeAppendRequest(Buffer.from(bytes))).toMatchObject({ refused: { refusal: { kind: 'invalid' } } });
      expect(() => decodeBatchAppendChunk(Buffer.from(bytes))).not.toThrow(RangeError);
    }
  });
});

describe('batch append responses', () => {
  const correlation = Buffer.from(new shared.UUID().setString(id).serializeBinary());
  const decode = (buffer: Buffer) => streams.BatchAppendResp.deserializeBinary(buffer);

  it('carry success', () => {
    const response = decode(batchAppended(correlation, '订单', { revision: 130, position: 70_000 }));
    expect(response.getCorrelationId()?.getString()).toBe(id);
    expect(response.getSuccess()?.getCurrentRevision()).toBe('130');
    expect(response.getSuccess()?.getPosition()?.getCommitPosition()).toBe('70000');
    const nothing = decode(batchAppended(correlation, 's', { revision: -1, position: 3 }));
    expect(nothing.getSuccess()?.hasNoStream()).toBe(true);
  });

  it('carry a refusal as one detail', () => {
    const conflict = {
      kind: 'conflict',
      stream: 's',
      expected: { kind: 'revision', revision: 4 },
      current: 2,
    } as const;
    const details = decode(batchRefused(correlation, 's', conflict))
      .getError()
      ?.getDetails();
    const wrong = details?.unpack(
      shared.WrongExpectedVersion.deserializeBinary,
      'event_store.client.WrongExpectedVersion',
    );
    expect(wrong?.getExpectedStreamPosition()).toBe('4');
    expect(wrong?.getCurrentStreamRevision()).toBe('2');
  });
});

it('reads no more events of a chunk than an append may have', () => {
  const event = new streams.BatchAppendReq.ProposedMessage().setId(new shared.UUID().setString(id));
  event.getMetadataMap().set('type', 'T').set('content-type', 'application/json');
  const chunkOf = (count: number) => {
    const message = new streams.BatchAppendReq().setProposedMessagesList(Array.from({ length: count }, () => event));
    return decodeBatchAppendChunk(Buffer.from(message.serializeBinary()));
  };
  const most = maxAppendBytes / leastSize;
  expect(chunkOf(most)).toMatchObject({ events: { length: most } });
  expect(chunkOf(most).refused).toBeUndefined();
  const more = chunkOf(2 * most);
  expect(more.refused?.refusal).toEqual({ kind: 'too-large' });
  expect(more.events.length).toBe(most + 1);
});

describe('what is kept of a chunk', () => {
  const content = new Uint8Array(10_000).fill(7);
  const chunkOf = (ballast = 0) => {
    const event = new streams.BatchAppendReq.ProposedMessage().setId(new shared.UUID().setString(id)).setData(content);
    event.getMetadataMap().set('type', 'T').set('content-type', 'application/json');
    if (ballast > 0) event.getMetadataMap().set('ballast', 'b'.repeat(ballast));
    const message = Buffer.from(new streams.BatchAppendReq().setProposedMessagesList([event]).serializeBinary());
    return { message, chunk: decodeBatchAppendChunk(message) };
  };

  it('is the message, where most of it are events', () => {
    const { message, chunk } = chunkOf();
    expect(chunk.events[0]?.data.buffer).toBe(message.buffer);
    expect(chunk.bytes).toBe(message.length + eventCost);
  });

  it('is the events alone, where they are little of it', () => {
    const { message, chunk } = chunkOf(100_000);
    expect(chunk.events[0]?.data).toEqual(Buffer.from(content));
    expect(chunk.events[0]?.data.buffer).not.toBe(message.buffer);
    expect(chunk.correlation.buffer).not.toBe(message.buffer);
    expect(chunk.bytes).toBe(10_000 + eventCost);
  });
});
