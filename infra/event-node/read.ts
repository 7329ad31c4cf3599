import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { Access } from './access.js';
import type { Budget } from './budget.js';
import { readRequest } from './codec/read-request.js';
import type { Filters } from './filters.js';
import type { EventLog } from './log.js';
import { toServiceError, unavailable } from './model/errors.js';
import { EventSink, Outgoing } from './outgoing.js';
import { readAll, readStream } from './reads.js';
import { followAll, followStream } from './subscriptions.js';

export type ReadCall = ServerWritableStream<streams.ReadReq, Buffer>;

/** Memory of a filter's cached names. */
const filterCost = 32_768;

/** Read: one call for reads and subscriptions, of a stream or of $all. Only a read ends by itself. */
export function readHandler(log: EventLog, access: Access, budget: Budget, filters: Filters) {
  const read = async (call: ReadCall, out: Outgoing): Promise<void> => {
    // A deposed server refuses callers instead of returning an outdated log.
    if (log.writer.isDeposed) throw unavailable('the event store cannot read: another node holds the writer lock');
    const { stream, count, filter, ...request } = readRequest(call.request);
    const caller = access.callerOf(call.metadata);
    await access.check(caller, stream, 'read');
    if (filter) out.hold.grow(filterCost);
    const passing = filter && (await filters.open(filter));
    const sink = new EventSink(log, out, request.uuidForm, request.resolveLinks, (target) =>
      access.isAllowed(caller, target, 'read'),
    );
    try {
      if (count === undefined) {
        if (stream === undefined) await followAll(log, request.from, passing, sink);
        else await followStream(log, stream, request.from, sink);
      } else if (stream === undefined) await readAll(log, { ...request, count }, passing, sink);
      else await readStream(log, stream, { ...request, count }, sink);
    } finally {
      passing?.close();
    }
  };
  return (call: ReadCall): void => {
    try {
      const out = new Outgoing(call, budget);
      read(call, out).then(
        () => out.closed || call.end(),
        (error: unknown) => out.closed || call.emit('error', toServiceError(error)),
      );
    } catch (error) {
      call.emit('error', toServiceError(error));
    }
  };
}
