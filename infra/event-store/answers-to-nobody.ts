import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';

type Listener = (...args: unknown[]) => void;

interface Call {
  on(event: string, listener: Listener): Call;
}

interface Prototype {
  batchAppend(...args: unknown[]): Call;
}

/**
 * When one connection breaks, the client drops the pending appends of all others; if an answer still arrives on one of
 * those, the client fails to find its append and throws, which would end the process. Such answers are ignored: the
 * waiting caller was told that the outcome is unknown, and retries.
 */
export function letFallAnswersToNobody(): void {
  const prototype = streamsGrpc.StreamsClient.prototype as Prototype;
  const { batchAppend } = prototype;
  prototype.batchAppend = function open(...args) {
    const call = batchAppend.apply(this, args);
    const on = call.on.bind(call);
    call.on = (event, listener) => on(event, event === 'data' ? forgiving(listener) : listener);
    return call;
  };
}

const forgiving =
  (listener: Listener): Listener =>
  (...args) => {
    try {
      listener(...args);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  };
