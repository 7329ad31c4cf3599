import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';

interface Prototype {
  read(...args: unknown[]): unknown;
}

/**
 * For every read the client's gRPC takes down from where it was called, should it fail, which costs more than to ask and
 * says nothing: it is called from the client's own queue. Reads are let go without it.
 */
export function readWithoutCallSites(): void {
  const prototype = streamsGrpc.StreamsClient.prototype as Prototype;
  const { read } = prototype;
  prototype.read = function open(...args) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    try {
      return read.apply(this, args);
    } finally {
      Error.stackTraceLimit = stackTraceLimit;
    }
  };
}
