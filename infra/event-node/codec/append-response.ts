import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Message } from 'google-protobuf';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import { exhaustedMessage, maxAppendBytes, type Refusal } from '../model/errors.js';
import type { Written } from '../model/event.js';
import { fieldLength, varintLength, WireWriter } from './wire.js';

type Conflict = Extract<Refusal, { kind: 'conflict' }>;

export function appended({ revision, position }: Written): streams.AppendResp {
  const success = new streams.AppendResp.Success();
  if (revision < 0) success.setNoStream(new shared.Empty());
  else success.setCurrentRevision(String(revision));
  const at = new streams.AppendResp.Position();
  at.setCommitPosition(String(position));
  at.setPreparePosition(String(position));
  success.setPosition(at);
  return new streams.AppendResp().setSuccess(success);
}

/** Append answers a conflict in its response, not as an error. */
export function appendConflict({ expected, current }: Conflict): streams.AppendResp {
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (current < 0) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(current));
  if (expected.kind === 'revision') wrong.setExpectedRevision(String(expected.revision));
  else if (expected.kind === 'any') wrong.setExpectedAny(new shared.Empty());
  else if (expected.kind === 'exists') wrong.setExpectedStreamExists(new shared.Empty());
  else wrong.setExpectedNoStream(new shared.Empty());
  return new streams.AppendResp().setWrongExpectedVersion(wrong);
}

/** The success of one append of a batch, encoded by hand because this is the hot path. */
export function batchAppended(correlation: Buffer, stream: string, { revision, position }: Written): Buffer {
  const at = 2 * (1 + varintLength(position));
  const success = (revision < 0 ? fieldLength(0) : 1 + varintLength(revision)) + fieldLength(at);
  const name = Buffer.byteLength(stream);
  const identifier = fieldLength(name);
  const writer = new WireWriter(fieldLength(correlation.length) + fieldLength(success) + fieldLength(identifier));
  writer.bytes(1, correlation).open(3, success);
  if (revision < 0) writer.open(2, 0);
  else writer.number(1, revision);
  writer.open(3, at).number(1, position).number(2, position);
  return writer.open(4, identifier).utf8(3, stream, name).buffer;
}

/** The failure of one append of a batch: a status with a single detail, which is what the client evaluates. */
export function batchRefused(correlation: Buffer, stream: string, refusal: Refusal): Buffer {
  const [code, message, type, detail] = detailOf(refusal);
  const error = new status.Status();
  error.setCode(code);
  error.setMessage(message);
  const details = new any.Any();
  details.pack(detail.serializeBinary(), type);
  error.setDetails(details);
  const response = new streams.BatchAppendResp();
  response.setCorrelationId(shared.UUID.deserializeBinary(correlation));
  response.setError(error);
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream));
  response.setStreamIdentifier(identifier);
  return Buffer.from(response.serializeBinary());
}

type Detail = [code: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 14, message: string, type: string, detail: Message];

function detailOf(refusal: Refusal): Detail {
  const named = (code: Detail[0], name: string, detail: Message): Detail => [
    code,
    name,
    `event_store.client.${name}`,
    detail,
  ];
  switch (refusal.kind) {
    case 'conflict':
      return named(6, 'WrongExpectedVersion', conflictDetail(refusal));
    case 'deleted':
      return named(5, 'StreamDeleted', new shared.StreamDeleted());
    case 'denied':
    case 'unauthenticated':
      return named(7, 'AccessDenied', new shared.AccessDenied());
    case 'too-large': {
      const detail = new shared.MaximumAppendSizeExceeded();
      detail.setMaxappendsize(maxAppendBytes);
      return named(3, 'MaximumAppendSizeExceeded', detail);
    }
    case 'timeout':
      return named(4, 'Timeout', new shared.Timeout());
    case 'missing-property':
      return badRequest(`Required Metadata Property '${refusal.property}' is missing`);
    case 'invalid':
      return badRequest(refusal.message);
    // Like a server that is not ready: the client shows the message and keeps the connection for other calls.
    case 'unavailable':
      return [14, `Server Is Not Ready: ${refusal.message}`, 'google.protobuf.Empty', new empty.Empty()];
    case 'exhausted':
      return [8, `Server Is Too Busy: ${exhaustedMessage}`, 'google.protobuf.Empty', new empty.Empty()];
    case 'stopping':
      return [14, 'Server Is Not Ready: it is stopping', 'google.protobuf.Empty', new empty.Empty()];
    case 'internal':
      return [2, refusal.message, 'event_store.client.Unknown', new shared.Unknown()];
  }
}

function badRequest(message: string): Detail {
  const detail = new shared.BadRequest();
  detail.setMessage(message);
  return [3, message, 'event_store.client.BadRequest', detail];
}

function conflictDetail({ expected, current }: Conflict): Message {
  const wrong = new shared.WrongExpectedVersion();
  if (current < 0) wrong.setCurrentNoStream(new empty.Empty());
  else wrong.setCurrentStreamRevision(String(current));
  if (expected.kind === 'revision') wrong.setExpectedStreamPosition(String(expected.revision));
  else if (expected.kind === 'any') wrong.setExpectedAny(new empty.Empty());
  else if (expected.kind === 'exists') wrong.setExpectedStreamExists(new empty.Empty());
  else wrong.setExpectedNoStream(new empty.Empty());
  return wrong;
}
