import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';

interface Prototype {
  read(...args: unknown[]): unknown;
}

/**
 * The client's gRPC records a stack trace for every read in case it fails, which costs more than the read and says
 * nothing, because reads are started from the client's own queue. Reads are therefore opened without stack traces.
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
