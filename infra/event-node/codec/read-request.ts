import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { invalid } from '../model/errors.js';
import type { FilterRequest } from '../model/read.js';
import { checkReadableName } from './append-request.js';
import type { UuidForm } from './read-response.js';

/** Start position of a read or subscription. */
export type Start = 'start' | 'end' | number;

export interface ReadRequest {
  /** undefined means $all. */
  readonly stream?: string;
  readonly from: Start;
  readonly backwards: boolean;
  /** undefined means a subscription. */
  readonly count?: number;
  readonly resolveLinks: boolean;
  readonly filter?: FilterRequest;
  readonly uuidForm: UuidForm;
}

/** Number of events a filter considers at a time by default. */
const defaultWindow = 32;

/** @throws Refused if the request is invalid */
export function readRequest(message: streams.ReadReq): ReadRequest {
  const options = message.getOptions();
  if (!options) throw invalid('options are missing');
  const uuid = options.getUuidOption();
  if (!uuid) throw invalid('`uuidOption` is a required argument');
  const backwards = options.getReadDirection() === 1;
  if (backwards && options.hasSubscription()) throw invalid('a subscription cannot run backwards');
  const filter = options.getFilter();
  return {
    ...target(options),
    backwards,
    ...(!options.hasSubscription() && { count: Number(options.getCount()) }),
    resolveLinks: options.getResolveLinks(),
    ...(filter && { filter: filterRequest(filter) }),
    uuidForm: uuid.hasStructured() ? 'structured' : 'text',
  };
}

function target(options: streams.ReadReq.Options): Pick<ReadRequest, 'stream' | 'from'> {
  const all = options.getAll();
  if (all) {
    return { from: start(all.hasStart(), all.hasEnd(), all.getPosition()?.getCommitPosition()) };
  }
  const stream = options.getStream();
  const name = checkReadableName(Buffer.from(stream?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString());
  if (!stream) throw invalid('a stream name is missing');
  return { stream: name, from: start(stream.hasStart(), stream.hasEnd(), stream.getRevision()) };
}

/** The largest 64-bit number also means the end. */
function start(isStart: boolean, isEnd: boolean, at: string | undefined): Start {
  if (isEnd) return 'end';
  if (isStart || at === undefined) return 'start';
  const value = Number(at);
  return value > Number.MAX_SAFE_INTEGER ? 'end' : value;
}

function filterRequest(filter: streams.ReadReq.Options.FilterOptions): FilterRequest {
  const on = filter.hasStreamIdentifier() ? 'stream' : 'type';
  const expression = on === 'stream' ? filter.getStreamIdentifier() : filter.getEventType();
  const window = filter.hasMax() ? filter.getMax() : defaultWindow;
  return {
    on,
    prefixes: expression?.getPrefixList() ?? [],
    regex: expression?.getRegex() ?? '',
    checkpointInterval: Math.max(1, filter.getCheckpointintervalmultiplier()) * Math.max(1, window),
  };
}
