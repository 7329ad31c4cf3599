import { connect as connectHttp2 } from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { credentials, Metadata, type ServiceError, status } from '@grpc/grpc-js';

/** Pause before an attacker retries after a refusal. */
const restMs = 20;

/** The node under attack. */
export interface AttackTarget {
  /** `host:port` */
  readonly address: string;
  /** Certificate to trust if the node uses TLS, and a user who may do everything. */
  readonly ca?: string;
  readonly user?: string;
}

/** Tools that all attacks share: the target, and a count of its answers. */
export class Arms {
  readonly counted: Record<string, number> = {};
  private target: AttackTarget = { address: '' };

  aimedAt(target: AttackTarget): this {
    this.target = target;
    return this;
  }

  count(answer: string): void {
    this.counted[answer] = (this.counted[answer] ?? 0) + 1;
  }

  readonly ended = (error: Pick<ServiceError, 'code'>): void => this.count(status[error.code]);

  /** Opens a separate connection. @param user `name:password`; undefined for an anonymous connection */
  connection(user = this.target.user): Connection {
    const { address, ca } = this.target;
    const channel = ca === undefined ? credentials.createInsecure() : credentials.createSsl(Buffer.from(ca));
    const client = new streamsGrpc.StreamsClient(address, channel, {
      'grpc.use_local_subchannel_pool': 1,
      'grpc.max_reconnect_backoff_ms': 500,
      'grpc.max_receive_message_length': -1,
    });
    return new Connection(client, user, this);
  }

  connections(count: number): Connection[] {
    return Array.from({ length: count }, () => this.connection());
  }

  /** An HTTP/2 connection without a gRPC client, on which the bytes of a call are written individually. */
  bare() {
    const { address, ca, user } = this.target;
    const session = connectHttp2(`${ca === undefined ? 'http' : 'https'}://${address}`, ca === undefined ? {} : { ca });
    session.on('error', () => undefined);
    return {
      closed: new Promise<void>((resolve) => session.once('close', () => resolve())),
      close: () => session.destroy(),
      call: (method: string, headers: Readonly<Record<string, string>> = {}, takes: 'nothing' | 'all' = 'all') => {
        const call = session.request({
          ':method': 'POST',
          ':path': `/event_store.client.streams.Streams/${method}`,
          'content-type': 'application/grpc',
          te: 'trailers',
          ...(user && { authorization: basic(user) }),
          ...headers,
        });
        call.on('error', () => undefined);
        call.on('response', (headers) => this.count(status[Number(headers['grpc-status'])] ?? 'answered'));
        if (takes === 'all') call.resume();
        return call;
      },
    };
  }

  /** Repeats the work forever in the given number of concurrent lanes. */
  again(lanes: number, work: () => Promise<unknown>): void {
    const lane = async () => {
      for (;;) await work().catch(() => sleep(restMs));
    };
    for (let begun = 0; begun < lanes; begun++) void lane();
  }
}

/** gRPC calls without the safeguards of the official client. */
export class Connection {
  private readonly client: streamsGrpc.StreamsClient;
  private readonly user: string | undefined;
  private readonly arms: Arms;

  constructor(client: streamsGrpc.StreamsClient, user: string | undefined, arms: Arms) {
    this.client = client;
    this.user = user;
    this.arms = arms;
  }

  /** Sends all messages of an append. Rejects with the error that was answered. */
  append(messages: readonly streams.AppendReq[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const call = this.client.append(this.metadata, (error: ServiceError | null) => {
        this.arms.count(error ? status[error.code] : 'taken');
        if (error) reject(error);
        else resolve();
      });
      for (const message of messages) call.write(message);
      call.end();
    });
  }

  /** Sends chunks without end over one call, as fast as the node takes them. */
  chunks(next: () => streams.BatchAppendReq): Promise<void> {
    return new Promise((_, reject) => {
      const call = this.client.batchAppend(this.metadata);
      call.on('data', (answer: streams.BatchAppendResp) => {
        this.arms.count(`in band ${status[answer.getError()?.getCode() ?? 0]}`);
      });
      call.on('error', (error: ServiceError) => {
        this.arms.ended(error);
        reject(error);
      });
      const send = () => {
        while (call.write(next()));
        call.once('drain', () => setImmediate(send));
      };
      send();
    });
  }

  /** Opens a call and sends nothing. Rejects when the node ends it. */
  idle(): Promise<void> {
    return new Promise((_, reject) => {
      const call = this.client.batchAppend(this.metadata);
      call.on('data', () => undefined);
      call.on('error', (error: ServiceError) => {
        this.arms.ended(error);
        reject(error);
      });
    });
  }

  /** Reads; `nothing` consumes no data at all. Settles when the read is over. */
  read(options: streams.ReadReq.Options, takes: 'nothing' | 'all'): Promise<void> {
    return new Promise((resolve, reject) => {
      const call = this.client.read(new streams.ReadReq().setOptions(options), this.metadata);
      if (takes === 'nothing') call.pause();
      else call.on('data', () => undefined);
      call.on('end', resolve);
      call.on('error', (error: ServiceError) => {
        this.arms.ended(error);
        reject(error);
      });
    });
  }

  private get metadata(): Metadata {
    const metadata = new Metadata();
    if (this.user !== undefined) metadata.set('authorization', basic(this.user));
    return metadata;
  }
}

const basic = (user: string): string => `Basic ${Buffer.from(user).toString('base64')}`;
