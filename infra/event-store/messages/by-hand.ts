import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { encodeBatchAppend, encodeProposed } from './append-request.js';
import { decodeBatchAppended } from './append-response.js';
import { decodeRead } from './read-response.js';

/** Of a client for gRPC, what calls are made with. */
interface Prototype {
  read(...args: unknown[]): unknown;
  batchAppend(...args: unknown[]): unknown;
  makeServerStreamRequest(...args: unknown[]): unknown;
  makeBidiStreamRequest(...args: unknown[]): unknown;
}

/**
 * The client's generated code takes half of what an append or an event that is read costs it. The messages of these calls
 * are written and read by hand; whatever is unusual in one goes through the generated code as before.
 */
export function readAndWriteByHand(): void {
  const prototype = streamsGrpc.StreamsClient.prototype as Prototype;
  const { read, batchAppend } = streamsGrpc.StreamsService;
  prototype.read = function open(...args) {
    return this.makeServerStreamRequest(read.path, read.requestSerialize, decodeRead, ...args);
  };
  prototype.batchAppend = function open(...args) {
    return this.makeBidiStreamRequest(batchAppend.path, encodeBatchAppend, decodeBatchAppended, ...args);
  };
  streams.BatchAppendReq.ProposedMessage.prototype.serializeBinary = function measured() {
    return encodeProposed(this);
  };
}
