import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import type { Access } from './access.js';
import { checkStreamName } from './codec/append-request.js';
import type { EventLog } from './log.js';
import { invalid, toServiceError } from './model/errors.js';
import type { Expectation } from './model/event.js';

/** Delete hides a stream until an event is appended to it again. */
export function deleteHandler(log: EventLog, access: Access) {
  return removeHandler(log, access, 'delete', (position) => {
    const at = new streams.DeleteResp.Position();
    at.setCommitPosition(position);
    at.setPreparePosition(position);
    return new streams.DeleteResp().setPosition(at);
  });
}

/** Tombstone ends a stream for good. */
export function tombstoneHandler(log: EventLog, access: Access) {
  return removeHandler(log, access, 'tombstone', (position) => {
    const at = new streams.TombstoneResp.Position();
    at.setCommitPosition(position);
    at.setPreparePosition(position);
    return new streams.TombstoneResp().setPosition(at);
  });
}

type Request = streams.DeleteReq | streams.TombstoneReq;

function removeHandler<Response>(
  log: EventLog,
  access: Access,
  kind: 'delete' | 'tombstone',
  respond: (position: string) => Response,
) {
  const remove = async (call: ServerUnaryCall<Request, Response>): Promise<Response> => {
    const options = call.request.getOptions();
    if (!options) throw invalid('options are missing');
    const stream = checkStreamName(Buffer.from(options.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString());
    await access.check(access.callerOf(call.metadata), stream, 'delete');
    const expectation = expectationOf(options);
    const written = await log.writer.submit({ kind, stream, expectation, events: [], from: call.getPeer() });
    return respond(String(written.position));
  };
  return (call: ServerUnaryCall<Request, Response>, answer: sendUnaryData<Response>): void => {
    remove(call).then(
      (response) => answer(null, response),
      (error: unknown) => answer(toServiceError(error)),
    );
  };
}

function expectationOf(options: streams.DeleteReq.Options | streams.TombstoneReq.Options): Expectation {
  if (options.hasRevision()) return { kind: 'revision', revision: Number(options.getRevision()) };
  if (options.hasNoStream()) return { kind: 'no-stream' };
  return options.hasStreamExists() ? { kind: 'exists' } : { kind: 'any' };
}
