import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import persistentGrpc from '@eventstore/db-client/generated/persistent_grpc_pb.js';
import projectionsGrpc from '@eventstore/db-client/generated/projections_grpc_pb.js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { Server, ServerDuplexStream } from '@grpc/grpc-js';
import type { Access } from './access.js';
import { appendHandler } from './append.js';
import { BatchAppendCall, type PendingAppend } from './batch-append.js';
import type { Budget } from './budget.js';
import { type BatchAppendChunk, decodeAppendRequest, decodeBatchAppendChunk } from './codec/append-request.js';
import { Deadlines } from './deadlines.js';
import { deleteHandler, tombstoneHandler } from './deletes.js';
import { featuresHandler, gossipHandler } from './discovery.js';
import type { Filters } from './filters.js';
import type { EventLog } from './log.js';
import { toServiceError, unavailable } from './model/errors.js';
import { type ReadCall, readHandler } from './read.js';

const asIs = (message: Buffer): Buffer => message;

/** The client's own service definition, with the frequent messages encoded and decoded by hand. */
const streamsService = {
  ...streamsGrpc.StreamsService,
  read: { ...streamsGrpc.StreamsService.read, responseSerialize: asIs, responseDeserialize: asIs },
  append: { ...streamsGrpc.StreamsService.append, requestDeserialize: decodeAppendRequest },
  batchAppend: {
    ...streamsGrpc.StreamsService.batchAppend,
    requestDeserialize: decodeBatchAppendChunk,
    responseSerialize: asIs,
    responseDeserialize: asIs,
  },
};

/**
 * Services that answer UNIMPLEMENTED to every call. If they were not announced, the client would try older protocols and
 * fail less clearly.
 */
const leftOut = [persistentGrpc.PersistentSubscriptionsService, projectionsGrpc.ProjectionsService];

/** Methods the client calls before it can sign in. They reveal the node's address and version only. */
export const openMethods: ReadonlySet<string> = new Set([
  gossipGrpc.GossipService.read.path,
  featuresGrpc.ServerFeaturesService.getSupportedMethods.path,
]);

/** Calls that run until they are ended. */
export interface OpenCalls {
  /** Ends them all: appends as cancelled, reads and subscriptions as unavailable. */
  end(): void;
  /** Ends reads and subscriptions with a reason that is sent to their callers. */
  endReads(reason: string): void;
}

/** Registers all services of the node with a gRPC server. */
export function serve(
  server: Server,
  log: EventLog,
  access: Access,
  budget: Budget,
  filters: Filters,
  advertised: () => { readonly host: string; readonly port: number } | undefined,
): OpenCalls {
  const reads = new Set<ReadCall>();
  const batches = new Set<BatchAppendCall>();
  const deadlines = new Deadlines<PendingAppend>();
  const read = readHandler(log, access, budget, filters);
  const services = [streamsService, gossipGrpc.GossipService, featuresGrpc.ServerFeaturesService, ...leftOut];
  server.addService(streamsService, {
    read: (call: ReadCall) => {
      reads.add(call);
      call.on('close', () => reads.delete(call));
      call.on('cancelled', () => reads.delete(call));
      read(call);
    },
    append: appendHandler(log, access, budget),
    batchAppend: (call: ServerDuplexStream<BatchAppendChunk, Buffer>) => {
      try {
        const batch = new BatchAppendCall(log, access, budget, deadlines, access.callerOf(call.metadata), call);
        batches.add(batch);
        for (const event of ['close', 'cancelled']) call.on(event, () => batches.delete(batch));
      } catch (error) {
        call.emit('error', toServiceError(error));
      }
    },
    delete: deleteHandler(log, access),
    tombstone: tombstoneHandler(log, access),
  });
  server.addService(gossipGrpc.GossipService, { read: gossipHandler(advertised, () => log.writer.isWriting) });
  server.addService(featuresGrpc.ServerFeaturesService, { getSupportedMethods: featuresHandler(services) });
  const endReads = (reason: string) => {
    for (const call of reads) call.emit('error', toServiceError(unavailable(reason)));
  };
  return {
    end: () => {
      for (const batch of batches) batch.cancel();
      endReads('the event node is stopping');
    },
    endReads,
  };
}
