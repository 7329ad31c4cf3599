import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import fc from 'fast-check';
import timestamps from 'google-protobuf/google/protobuf/timestamp_pb.js';
import { describe, expect, it } from 'vitest';
import { encodeBatchAppend, encodeProposed } from './append-request.js';
import { decodeBatchAppended } from './append-response.js';
import { decodeRead } from './read-response.js';

const id = '0b5b9b6e-1111-4b6e-8b5b-0b5b9b6e0b5b';
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
const bytes = fc.uint8Array({ maxLength: 300 });
const number = fc.maxSafeNat();

describe('what is appended', () => {
  const eventOf = ([type, data, metadata]: readonly [string, Uint8Array, Uint8Array]) => {
    const event = new streams.BatchAppendReq.ProposedMessage();
    event.setId(new shared.UUID().setString(id));
    event.getMetadataMap().set('type', type).set('content-type', 'application/json');
    event.setData(Buffer.from(data).toString('base64'));
    return event.setCustomMetadata(metadata);
  };
  type Expect = (options: streams.BatchAppendReq.Options) => unknown;
  const expectation = fc.oneof(
    number.map(
      (revision): Expect =>
        (options) =>
          options.setStreamPosition(String(revision)),
    ),
    fc.constantFrom<Expect>(
      (options) => options.setNoStream(new shared.Empty()),
      (options) => options.setAny(new shared.Empty()),
      (options) => options.setStreamExists(new shared.Empty()),
    ),
  );
  const optionsOf = (stream: string, milliseconds: number, expects: Expect) => {
    const options = new streams.BatchAppendReq.Options();
    options.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)));
    options.setDeadline(timestamps.Timestamp.fromDate(new Date(milliseconds)));
    expects(options);
    return options;
  };

  it('is written byte by byte as the generated code does', () => {
    const milliseconds = fc.integer({ min: 0, max: 4e12 });
    fc.assert(
      fc.property(
        fc.option(fc.tuple(text, milliseconds, expectation)),
        fc.array(fc.tuple(text, bytes, bytes), { maxLength: 3 }),
        fc.boolean(),
        (options, events, isFinal) => {
          const request = new streams.BatchAppendReq().setCorrelationId(new shared.UUID().setString(id));
          if (options) request.setOptions(optionsOf(...options));
          for (const event of events) request.addProposedMessages(eventOf(event));
          request.setIsFinal(isFinal);
          const generated = Buffer.from(request.serializeBinary());
          expect(encodeBatchAppend(request)).toEqual(generated);
        },
      ),
    );
  });

  it('is measured by what is sent', () => {
    const event = eventOf(['OrderPlaced', Buffer.from('{}'), Buffer.from('{"at":"now"}')]);
    const measured = encodeProposed(event);
    expect(measured).toEqual(Buffer.from(event.serializeBinary()));
    const request = new streams.BatchAppendReq().setCorrelationId(new shared.UUID().setString(id));
    request.addProposedMessages(event);
    expect(encodeBatchAppend(request).includes(measured)).toBe(true);
  });
});

describe('an answer to an append', () => {
  const answer = (revision: string, position: string | undefined) => {
    const success = new streams.BatchAppendResp.Success().setCurrentRevision(revision);
    if (position !== undefined)
      success.setPosition(new shared.AllStreamPosition().setCommitPosition(position).setPreparePosition(position));
    return new streams.BatchAppendResp().setCorrelationId(new shared.UUID().setString(id)).setSuccess(success);
  };
  /** As the client reads it. */
  const told = (response: ReturnType<typeof decodeBatchAppended>) => ({
    id: response.getCorrelationId()?.getString(),
    isRefused: response.hasError(),
    revision: BigInt(response.getSuccess()?.getCurrentRevision() ?? -1),
    commit: BigInt(response.getSuccess()?.getPosition()?.getCommitPosition() ?? -1),
    prepare: BigInt(response.getSuccess()?.getPosition()?.getPreparePosition() ?? -1),
  });
  const asGenerated = (response: streams.BatchAppendResp) => {
    const wire = Buffer.from(response.serializeBinary());
    expect(told(decodeBatchAppended(wire))).toEqual(told(streams.BatchAppendResp.deserializeBinary(wire)));
    return decodeBatchAppended(wire);
  };

  it('says what the generated code reads', () => {
    fc.assert(
      fc.property(number, fc.option(number, { nil: undefined }), (revision, position) => {
        const response = asGenerated(answer(String(revision), position === undefined ? undefined : String(position)));
        expect(response).not.toBeInstanceOf(streams.BatchAppendResp);
      }),
    );
  });

  it('that is unusual is left to it: large numbers, no stream, a refusal', () => {
    const most = '18446744073709551615';
    expect(asGenerated(answer(most, most))).toBeInstanceOf(streams.BatchAppendResp);
    const none = answer('0', '3');
    none.getSuccess()?.setNoStream(new shared.Empty());
    expect(asGenerated(none)).toBeInstanceOf(streams.BatchAppendResp);
    const refused = new streams.BatchAppendResp().setCorrelationId(new shared.UUID().setString(id));
    expect(decodeBatchAppended(Buffer.from(refused.serializeBinary()))).toBeInstanceOf(streams.BatchAppendResp);
  });
});

describe('what is read', () => {
  type Parts = {
    readonly [Name in 'stream' | 'type']: string;
  } & { readonly [Name in 'revision' | 'position']: number } & { readonly [Name in 'data' | 'metadata']: Uint8Array };
  const parts = fc.record({
    stream: text,
    type: text,
    revision: number,
    position: number,
    data: bytes,
    metadata: bytes,
  });
  const recorded = ({ stream, type, revision, position, data, metadata }: Parts) => {
    const event = new streams.ReadResp.ReadEvent.RecordedEvent().setId(new shared.UUID().setString(id));
    event.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)));
    event.setStreamRevision(String(revision)).setCommitPosition(String(position)).setPreparePosition(String(position));
    event
      .getMetadataMap()
      .set('type', type)
      .set('created', '17000000000000000')
      .set('content-type', 'application/json');
    return event.setData(data).setCustomMetadata(metadata);
  };
  const wireOf = (response: streams.ReadResp) => Buffer.from(response.serializeBinary());
  const usual = (event: Parts) =>
    new streams.ReadResp.ReadEvent().setEvent(recorded(event)).setCommitPosition(String(event.position));
  const one: Parts = {
    stream: '订单-1',
    type: 'T',
    revision: 3,
    position: 4,
    data: Buffer.from('1'),
    metadata: Buffer.from('2'),
  };
  /** As the client reads it. */
  const told = (response: ReturnType<typeof decodeRead>) => {
    const resolved = response.getEvent();
    const event = resolved?.getEvent();
    const properties = event?.getMetadataMap();
    return {
      is: [response.hasEvent(), resolved?.hasEvent(), resolved?.hasLink(), resolved?.hasCommitPosition()],
      at: [resolved?.getCommitPosition(), event?.getCommitPosition(), event?.getPreparePosition()].map(String),
      id: [event?.hasId(), event?.getId()?.hasStructured(), event?.getId()?.getString()],
      stream: [
        event?.hasStreamIdentifier(),
        Buffer.from(event?.getStreamIdentifier()?.getStreamName() ?? '').toString(),
      ],
      revision: String(event?.getStreamRevision()),
      properties: ['type', 'created', 'content-type', 'other'].map((name) => properties?.get(name)),
      data: [Buffer.from(event?.getData() ?? '').toString(), Buffer.from(event?.getData_asU8() ?? []).toString('hex')],
      metadata: Buffer.from(event?.getCustomMetadata_asU8() ?? []).toString('hex'),
    };
  };

  it('says what the generated code reads', () => {
    fc.assert(
      fc.property(parts, (event) => {
        const wire = wireOf(new streams.ReadResp().setEvent(usual(event)));
        const response = decodeRead(wire);
        expect(response).not.toBeInstanceOf(streams.ReadResp);
        expect(told(response)).toEqual(told(streams.ReadResp.deserializeBinary(wire)));
      }),
    );
  });

  it('keeps nothing of the message that it came in, where it is no JSON', () => {
    const data = decodeRead(wireOf(new streams.ReadResp().setEvent(usual(one))))
      .getEvent()
      ?.getEvent()
      ?.getData_asU8();
    expect(data?.buffer.byteLength).toBe(1);
  });

  const structured = new shared.UUID.Structured().setMostSignificantBits('1').setLeastSignificantBits('2');
  const most = '18446744073709551615';
  it.each([
    ['a link', usual(one).setLink(recorded(one))],
    ['a link that leads nowhere', new streams.ReadResp.ReadEvent().setLink(recorded(one)).setCommitPosition('4')],
    ['an id as two numbers', usual(one).setEvent(recorded(one).setId(new shared.UUID().setStructured(structured)))],
    ['a tombstone', usual(one).setEvent(recorded(one).setStreamRevision(most))],
  ])('is left to the generated code when it is %s', (_, event) => {
    expect(decodeRead(wireOf(new streams.ReadResp().setEvent(event)))).toBeInstanceOf(streams.ReadResp);
  });

  it('is left to the generated code when it is no event', () => {
    const all = [
      new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()),
      new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId('s')),
      new streams.ReadResp().setCheckpoint(new streams.ReadResp.Checkpoint().setCommitPosition('3')),
      new streams.ReadResp().setStreamNotFound(new streams.ReadResp.StreamNotFound()),
    ];
    for (const response of all) {
      const read = decodeRead(wireOf(response));
      expect(read).toBeInstanceOf(streams.ReadResp);
      expect((read as streams.ReadResp).toObject()).toEqual(response.toObject());
    }
  });
});
