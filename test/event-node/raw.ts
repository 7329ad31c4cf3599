import { randomUUID } from 'node:crypto';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { credentials, type ServiceError } from '@grpc/grpc-js';
import timestamp from 'google-protobuf/google/protobuf/timestamp_pb.js';

/** The protocol without the official client, for requests that the client cannot send. */
export class RawClient {
  private readonly streams: streamsGrpc.StreamsClient;
  private readonly features: featuresGrpc.ServerFeaturesClient;
  private readonly gossiping: gossipGrpc.GossipClient;
  private readonly begun: { cancel(): void }[] = [];

  constructor(connectionString: string) {
    const { host } = new URL(connectionString);
    this.streams = new streamsGrpc.StreamsClient(host, credentials.createInsecure());
    this.features = new featuresGrpc.ServerFeaturesClient(host, credentials.createInsecure());
    this.gossiping = new gossipGrpc.GossipClient(host, credentials.createInsecure());
  }

  close(): void {
    // Closing a channel waits for its calls, but these never end by themselves.
    for (const call of this.begun) call.cancel();
    this.streams.close();
    this.features.close();
    this.gossiping.close();
  }

  /** Method names by service, as announced by the server. */
  methods(): Promise<string[]> {
    return new Promise((resolve, reject) => {
      this.features.getSupportedMethods(new shared.Empty(), (error, response) => {
        if (error) reject(error);
        else resolve(response.getMethodsList().map((method) => `${method.getServiceName()}/${method.getMethodName()}`));
      });
    });
  }

  /** Sends chunks over one BatchAppend call; returns the answers that arrive within `quietMs`. */
  batchAppend(chunks: readonly streams.BatchAppendReq[], quietMs: number): Promise<streams.BatchAppendResp[]> {
    const answers: streams.BatchAppendResp[] = [];
    const call = this.streams.batchAppend();
    call.on('data', (answer: streams.BatchAppendResp) => answers.push(answer));
    call.on('error', () => undefined);
    for (const chunk of chunks) call.write(chunk);
    return new Promise((resolve) =>
      setTimeout(() => {
        call.cancel();
        resolve(answers);
      }, quietMs),
    );
  }

  /** Opens a BatchAppend call that stays open, and collects its answers. */
  openBatchAppend(): { write(chunk: streams.BatchAppendReq): void; readonly answers: streams.BatchAppendResp[] } {
    const answers: streams.BatchAppendResp[] = [];
    const call = this.streams.batchAppend();
    this.begun.push(call);
    call.on('data', (answer: streams.BatchAppendResp) => answers.push(answer));
    call.on('error', () => undefined);
    return { write: (chunk) => void call.write(chunk), answers };
  }

  /** Opens a read and consumes nothing of it. */
  openRead(options: streams.ReadReq.Options): { readonly errors: number[] } {
    const errors: number[] = [];
    const call = this.streams.read(new streams.ReadReq().setOptions(options));
    this.begun.push(call);
    call.pause();
    call.on('error', (error: ServiceError) => errors.push(error.code));
    return { errors };
  }

  append(messages: readonly streams.AppendReq[]): Promise<streams.AppendResp> {
    return new Promise((resolve, reject) => {
      const call = this.streams.append((error: ServiceError | null, response: streams.AppendResp) =>
        error ? reject(error) : resolve(response),
      );
      for (const message of messages) call.write(message);
      call.end();
    });
  }

  /** Addresses to which discovery would send a client. */
  gossip(): Promise<string[]> {
    return new Promise((resolve, reject) => {
      this.gossiping.read(new shared.Empty(), (error, response) => {
        if (error) return reject(error);
        const endpoints = response.getMembersList().map((member) => member.getHttpEndPoint());
        resolve(endpoints.map((endpoint) => `${endpoint?.getAddress()}:${endpoint?.getPort()}`));
      });
    });
  }

  read(options: streams.ReadReq.Options): Promise<streams.ReadResp[]> {
    const answers: streams.ReadResp[] = [];
    const call = this.streams.read(new streams.ReadReq().setOptions(options));
    return new Promise((resolve, reject) => {
      call.on('data', (answer: streams.ReadResp) => answers.push(answer));
      call.on('error', reject);
      call.on('end', () => resolve(answers));
    });
  }
}

const identifier = (stream: string) => new shared.StreamIdentifier().setStreamName(Buffer.from(stream));

export interface Chunk {
  readonly correlation: string;
  /** Given only in the first chunk. */
  readonly stream?: string;
  readonly deadline?: number;
  readonly events?: number;
  /** Bytes of data in each event. */
  readonly bytes?: number;
  readonly isFinal?: boolean;
}

export function chunk({
  correlation,
  stream,
  deadline,
  events = 0,
  bytes,
  isFinal = false,
}: Chunk): streams.BatchAppendReq {
  const request = new streams.BatchAppendReq();
  request.setCorrelationId(new shared.UUID().setString(correlation));
  request.setIsFinal(isFinal);
  if (stream !== undefined) {
    const options = new streams.BatchAppendReq.Options();
    options.setStreamIdentifier(identifier(stream));
    options.setAny(new shared.Empty());
    options.setDeadline(timestamp.Timestamp.fromDate(new Date(deadline ?? Date.now() + 10_000)));
    request.setOptions(options);
  }
  for (let n = 0; n < events; n++) {
    const message = new streams.BatchAppendReq.ProposedMessage();
    message.setId(new shared.UUID().setString(randomUUID()));
    message.getMetadataMap().set('type', 'Happened').set('content-type', 'application/json');
    message.setData(bytes === undefined ? Buffer.from('{}') : Buffer.alloc(bytes, 'x'));
    request.addProposedMessages(message);
  }
  return request;
}

/** An append of one event with any metadata. */
export function append(
  stream: string,
  metadata: Readonly<Record<string, string>>,
  id = new shared.UUID().setString(randomUUID()),
) {
  const options = new streams.AppendReq.Options();
  options.setStreamIdentifier(identifier(stream));
  options.setAny(new shared.Empty());
  const message = new streams.AppendReq.ProposedMessage();
  message.setId(id);
  for (const [key, value] of Object.entries(metadata)) message.getMetadataMap().set(key, value);
  return [new streams.AppendReq().setOptions(options), new streams.AppendReq().setProposedMessage(message)];
}

export interface AllRead {
  readonly prefixes?: readonly string[];
  readonly regex?: string;
  readonly backwards?: boolean;
  readonly count: number;
}

/** A filtered read of $all, which this version of the client does not offer. */
export function readAll({ prefixes = [], regex = '', backwards = false, count }: AllRead): streams.ReadReq.Options {
  const all = new streams.ReadReq.Options.AllOptions();
  if (backwards) all.setEnd(new shared.Empty());
  else all.setStart(new shared.Empty());
  const expression = new streams.ReadReq.Options.FilterOptions.Expression();
  expression.setPrefixList([...prefixes]).setRegex(regex);
  const filter = new streams.ReadReq.Options.FilterOptions();
  filter.setStreamIdentifier(expression).setMax(32).setCheckpointintervalmultiplier(1);
  return readOptions(count, backwards).setAll(all).setFilter(filter);
}

/** A read of a stream from its start. */
export function readStream(stream: string, count = 10): streams.ReadReq.Options {
  const from = new streams.ReadReq.Options.StreamOptions();
  from.setStreamIdentifier(identifier(stream)).setStart(new shared.Empty());
  return readOptions(count, false).setStream(from).setNoFilter(new shared.Empty());
}

/** A read of a stream that asks for ids as two numbers. */
export function readStructured(stream: string): streams.ReadReq.Options {
  const from = new streams.ReadReq.Options.StreamOptions();
  from.setStreamIdentifier(identifier(stream)).setStart(new shared.Empty());
  const uuid = new streams.ReadReq.Options.UUIDOption().setStructured(new shared.Empty());
  return readOptions(10, false).setStream(from).setNoFilter(new shared.Empty()).setUuidOption(uuid);
}

function readOptions(count: number, backwards: boolean): streams.ReadReq.Options {
  const options = new streams.ReadReq.Options();
  options.setCount(String(count)).setReadDirection(backwards ? 1 : 0);
  return options.setUuidOption(new streams.ReadReq.Options.UUIDOption().setString(new shared.Empty()));
}
